/** The candles' pane for drawings and order lines: times and prices to pixels, and back to whole ticks. */
import type { PriceTicks } from '@argosy/exchange'
import type { Drawer, DrawnBar } from '../candles/index.ts'
import type { ChartSpace } from '../drawings/index.ts'
import type { ChartInterval } from '../intervals/index.ts'
import type { Picture } from './picture.ts'
import { barIndexOfTime, timeOfBarIndex } from './timeline.ts'
import { barIndexAt } from './viewport.ts'

export type SpaceOptions = {
  readonly picture: Picture
  readonly bars: readonly DrawnBar[]
  readonly interval: ChartInterval
  readonly drawer: Pick<Drawer, 'price'>
  readonly textWidth: (text: string) => number
}

const textHeight = 20
const textPadding = 8

export function createSpace({ picture, bars, interval, drawer, textWidth }: SpaceOptions): ChartSpace {
  const [{ scale, height }] = picture.panes
  const width = picture.plotWidth
  const tick = drawer.price(1n)
  return {
    width,
    height,
    xOf: (timeMs) => picture.xOf(barIndexOfTime(bars, interval, timeMs)),
    yOf: (price) => scale.yOf(drawer.price(price)),
    timeAt: (x) => timeOfBarIndex(bars, interval, barIndexAt(picture.view, width, x)),
    ticksAt(y) {
      const steps = Math.round(scale.valueAt(y) / tick)
      return (Number.isFinite(steps) && steps > 1 ? BigInt(steps) : 1n) as PriceTicks
    },
    textSize: (text) => ({ width: textWidth(text) + textPadding, height: textHeight }),
  }
}
