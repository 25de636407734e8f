/** The newest bars of an interval, each at least as new as the one told before. */
import type { LiveTickCandle, TickCandle } from '../candles/index.ts'
import type { CandleSource } from '../history/index.ts'
import { joinRunning } from '../history/join.ts'
import { aggregateCandles, isServed, previousIntervalStartMs, type ChartInterval } from '../intervals/index.ts'

export type FollowOptions = {
  readonly interval: ChartInterval
  readonly source: CandleSource
  /** The newest candle that is known already; older ones are not told. */
  readonly sinceMs: number
  readonly onCandle: (candle: TickCandle) => void
  /** Candles may be missing between what was told and what comes. */
  readonly onHole: () => void
}

/** Served candles of the running candle and the one before it. */
type Held = { readonly candles: readonly TickCandle[]; readonly isFromBeginning: boolean }

export function followBars({ interval, source, sinceMs, onCandle, onHole }: FollowOptions): () => void {
  // A served candle comes whole with each piece of news; a made one needs what was told before anybody listened.
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
    // What has just come is a new beginning. A seed waits for the next news: history may still be on its way.
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
