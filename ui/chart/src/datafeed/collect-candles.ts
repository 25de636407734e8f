/** Collects the wanted number of candles before a moment, page by page, aggregating intervals that are not served. */
import type { TickCandle } from '../candles/index.ts'
import type { CandleSource } from '../history/index.ts'
import { followEachOther } from '../history/join.ts'
import {
  aggregateCandles,
  intervalStartMs,
  isServed,
  nextIntervalStartMs,
  typicalSpanMs,
  type ChartInterval,
} from '../intervals/index.ts'

export type CollectQuery = {
  readonly interval: ChartInterval
  /** Only candles that open before it. */
  readonly endMs: number
  readonly countMin: number
  /** Continues until a candle opens at or before it. */
  readonly fromMs: number
}

const pageSizeMax = 1_000
// 20,000 served candles; a caller that needs more continues from the oldest.
const pagesMax = 20

/** Null when a page failed or had a gap. */
export async function collectCandles(source: CandleSource, query: CollectQuery): Promise<readonly TickCandle[] | null> {
  const { interval, endMs, countMin, fromMs } = query
  // The last candle opens before `endMs` but may end after it: it is aggregated from all served candles in it.
  const wholeEndMs = nextIntervalStartMs(interval, intervalStartMs(interval, endMs - 1))
  const wantedCount = Math.max(countMin, Math.ceil((endMs - fromMs) / typicalSpanMs(interval)))
  const limit = isServed(interval) ? Math.min(pageSizeMax, Math.max(100, wantedCount)) : pageSizeMax
  let served: readonly TickCandle[] = []
  let made: readonly TickCandle[] = []
  for (let pages = 0; pages < pagesMax; pages++) {
    const page = await source.readPage({ interval: interval.source, endMs: served[0]?.openTimeMs ?? wholeEndMs, limit })
    if (!page) return null
    served = [...page, ...served]
    if (!followEachOther(interval.source, served)) return null
    const hasBeginning = page.length < limit
    made = aggregateCandles(interval, served, hasBeginning)
    const isEnough = made.length >= countMin && (made[0]?.openTimeMs ?? Number.POSITIVE_INFINITY) <= fromMs
    if (hasBeginning || isEnough) break
  }
  return made
}
