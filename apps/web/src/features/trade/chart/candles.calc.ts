import type { CandleInterval, CandleView } from '@argosy/contracts/http'

/** The intervals that the chart offers. */
export const intervals: readonly CandleInterval[] = ['1m', '5m', '15m', '1h']

/** As the chart library draws it. Pixels are floats; nothing drawn is ever read back as money. */
export type Bar = {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export function toBar(candle: CandleView): Bar {
  return {
    timestamp: candle.openTimeMs,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.baseVolume),
  }
}

/**
 * What to draw after the bar that was drawn last: the running one, and before it the one that has just ended, with the
 * trades of its last moment. `hole` when bars in between were never told.
 */
export function nextBars(
  drawnMs: number | undefined,
  { previous, ...running }: CandleView & { readonly previous: CandleView | null },
): readonly Bar[] | 'hole' {
  const bar = toBar(running)
  if (drawnMs === undefined || bar.timestamp === drawnMs) return [bar]
  if (bar.timestamp < drawnMs) return []
  return previous?.openTimeMs === drawnMs ? [toBar(previous), bar] : 'hole'
}
