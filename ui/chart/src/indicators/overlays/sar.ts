import type { DrawnBar } from '../../candles/index.ts'
import { define } from '../definition.ts'
import { decimal } from '../settings.ts'

type Trend = {
  readonly isRising: boolean
  readonly stop: number
  /** The most extreme price of this trend. */
  readonly extreme: number
  readonly speed: number
}
type Memory = {
  readonly trend: Trend | null
  readonly before: Pick<DrawnBar, 'high' | 'low' | 'close'>
  readonly beforeThat: Pick<DrawnBar, 'high' | 'low'> | null
}
type Speeds = { readonly start: number; readonly increment: number; readonly maximum: number }

/** Wilder's parabolic stop and reverse: a stop that follows the trend faster with each new extreme. */
export const sar = define({
  pane: 'price',
  fields: {
    start: decimal(0.02, 0.001, 1, 0.001),
    increment: decimal(0.02, 0.001, 1, 0.001),
    maximum: decimal(0.2, 0.001, 1, 0.001),
  },
  outputs: () => [{ key: 'sar', shape: 'dots' }],
  start(speeds) {
    let memory: Memory | null = null
    return (bar, isClosed) => {
      const trend = memory && followTrend(memory, bar, speeds)
      if (isClosed) memory = { trend, before: bar, beforeThat: memory?.before ?? null }
      return [trend?.stop ?? null]
    }
  },
})

function followTrend(memory: Memory, bar: DrawnBar, speeds: Speeds): Trend {
  const { trend, before, beforeThat } = memory
  const { isRising, stop, extreme, speed } = trend ?? beginTrend(before, bar, speeds)
  const moved = stop + speed * (extreme - stop)
  if (isRising ? moved > bar.low : moved < bar.high) {
    // Reversed: the new trend starts from the extreme of the old one.
    const turned = isRising
      ? { isRising: false, stop: Math.max(bar.high, extreme), extreme: bar.low, speed: speeds.start }
      : { isRising: true, stop: Math.min(bar.low, extreme), extreme: bar.high, speed: speeds.start }
    return { ...turned, stop: clampOutside(turned, before, beforeThat) }
  }
  const isFurther = isRising ? bar.high > extreme : bar.low < extreme
  const next = {
    isRising,
    stop: moved,
    extreme: isFurther ? (isRising ? bar.high : bar.low) : extreme,
    speed: isFurther ? Math.min(speed + speeds.increment, speeds.maximum) : speed,
  }
  return { ...next, stop: clampOutside(next, before, beforeThat) }
}

function beginTrend(before: Memory['before'], bar: DrawnBar, { start }: Speeds): Trend {
  return bar.close > before.close
    ? { isRising: true, stop: before.low, extreme: bar.high, speed: start }
    : { isRising: false, stop: before.high, extreme: bar.low, speed: start }
}

/** The stop is never inside the range of the two previous candles. */
function clampOutside({ isRising, stop }: Trend, before: Memory['before'], beforeThat: Memory['beforeThat']): number {
  return isRising
    ? Math.min(stop, before.low, beforeThat?.low ?? stop)
    : Math.max(stop, before.high, beforeThat?.high ?? stop)
}
