import type { Partition } from '@argosy/catalogue'
import { parseBefore } from './before-id.ts'
import type { SequenceRange } from './sequence-range.ts'
import { limitTo, Statement, type Query } from './statement.ts'

export type TradesPage = {
  readonly marketId: string
  readonly startMs?: number | undefined
  readonly endMs?: number | undefined
  /** Only trades older than this one. */
  readonly beforeId?: string | undefined
  readonly limit: number
}

/** A market's trades, newest first, from a time range that includes both ends. */
export function tradesQuery(
  partition: Partition,
  { marketId, startMs, endMs, beforeId, limit }: TradesPage,
  range: SequenceRange,
): Query {
  const statement = new Statement()
  const [beforeSequence, beforeIndex] = parseBefore(beforeId)
  const text = `
    select sequence, event_index, price_ticks as price, quantity_lots as quantity, taker_side as "takerSide",
           time_ms as "timeMs"
    from history.fill
    where partition = ${statement.bind(partition)} and market_id = ${statement.bind(marketId)}
      and sequence between ${statement.bind(Math.max(range.from, range.keptFrom))} and ${statement.bind(Math.min(range.end - 1, beforeSequence))}
      and (sequence, event_index) < (${statement.bind(beforeSequence)}, ${statement.bind(beforeIndex)})
      ${startMs === undefined ? '' : `and time_ms >= ${statement.bind(startMs)}`}
      ${endMs === undefined ? '' : `and time_ms <= ${statement.bind(endMs)}`}
    order by sequence desc, event_index desc
    ${limitTo(limit)}`
  return { text, values: statement.values }
}
