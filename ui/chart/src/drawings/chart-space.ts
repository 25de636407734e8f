/** Converts between times, prices and the pixels of a chart. The chart provides the real one; the linear one is for
 * tests and for charts with linear axes. A pixel converts back only to a whole tick. */
import type { PriceTicks } from '@argosy/exchange'

export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export type ChartSpace = Size & {
  readonly xOf: (timeMs: number) => number
  readonly yOf: (price: PriceTicks) => number
  readonly timeAt: (x: number) => number
  readonly ticksAt: (y: number) => PriceTicks
  readonly textSize: (text: string) => Size
}

export type StraightSpaceOptions = Size & {
  readonly fromMs: number
  readonly toMs: number
  /** The prices at the bottom and at the top. */
  readonly low: PriceTicks
  readonly high: PriceTicks
}

export function createStraightSpace({ width, height, fromMs, toMs, low, high }: StraightSpaceOptions): ChartSpace {
  const ticksPerPx = Number(high - low) / height
  const msPerPx = (toMs - fromMs) / width
  return {
    width,
    height,
    xOf: (timeMs) => (timeMs - fromMs) / msPerPx,
    yOf: (price) => height - Number(price - low) / ticksPerPx,
    timeAt: (x) => Math.round(fromMs + x * msPerPx),
    ticksAt(y) {
      const ticks = low + BigInt(Math.round((height - y) * ticksPerPx))
      return (ticks < 1n ? 1n : ticks) as PriceTicks
    },
    textSize: (text) => ({ width: 7 * text.length, height: 16 }),
  }
}
