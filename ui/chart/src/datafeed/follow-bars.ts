/** Follows the newest bars of an interval; none is older than the last one reported. */
import type { LiveTickCandle, TickCandle } from '../candles/index.ts'
import type { CandleSource } from '../history/index.ts'
import { joinRunning } from '../history/join.ts'
import { aggregateCandles, isServed, previousIntervalStartMs, type ChartInterval } from '../intervals/index.ts'

export type FollowOptions = {
  readonly interval: ChartInterval
  readonly source: CandleSource
  /** The newest candle that is already known; older ones are not reported. */
  readonly sinceMs: number
  readonly onCandle: (candle: TickCandle) => void
  /** Candles may be missing between the last reported one and the next. */
  readonly onHole: () => void
}

/** Served candles within the running candle and the one before it. */
type Held = { readonly candles: readonly TickCandle[]; readonly isFromBeginning: boolean }

export function followBars({ interval, source, sinceMs, onCandle, onHole }: FollowOptions): () => void {
  // A served candle is complete in every update; an aggregated one also needs the candles from before the subscription.
  const needsSeed = !isServed(interval)
  const empty: Held | null = needsSeed ? null : { candles: [], isFromBeginning: true }
  let held = empty
  let waiting: LiveTickCandle | null = null
  let reportedMs = sinceMs
  let isSeeding = false
  let isStopped = false

  async function seed(): Promise<void> {
    if (!needsSeed || isSeeding) return
    isSeeding = true
    const limit = 2 * interval.sourceCount
    const page = await source.readPage({ interval: interval.source, endMs: null, limit })
    isSeeding = false
    if (isStopped || !page) return
    apply({ candles: page, isFromBeginning: page.length < limit })
    if (waiting) applyNews(waiting)
  }

  function applyNews(news: LiveTickCandle): void {
    waiting = news
    if (!held) return void seed()
    const joined = joinRunning(interval.source, held.candles, news)
    if (joined === 'old') return
    if (joined !== 'hole') return apply({ ...held, candles: joined })
    onHole()
    held = empty
    // A served candle starts anew from this update. A seed waits for the next one, because history may lag behind.
    if (held) applyNews(news)
  }

  function apply({ candles, isFromBeginning }: Held): void {
    for (const candle of aggregateCandles(interval, candles, isFromBeginning)) {
      if (candle.openTimeMs < reportedMs) continue
      reportedMs = candle.openTimeMs
      onCandle(candle)
    }
    const newestMs = candles.at(-1)?.openTimeMs
    if (newestMs === undefined) return
    const retainedFromMs = previousIntervalStartMs(interval, previousIntervalStartMs(interval, newestMs + 1))
    held = { candles: candles.filter(({ openTimeMs }) => openTimeMs >= retainedFromMs), isFromBeginning }
  }

  const leave = source.follow(interval.source, (update) => {
    if (update.type === 'candle') return applyNews(update.news)
    onHole()
    held = empty
    waiting = null
    void seed()
  })
  void seed()
  return () => {
    isStopped = true
    leave()
  }
}
