import type { OrderBook } from '@argosy/exchange'
import type { MessageStream } from './message-stream.ts'
import type { ReportLog } from './report-log.ts'

/** One layer of the exchange that can answer the benchmark's messages. */
export type MatchingLayer = {
  /** Answers the message at this index. */
  readonly apply: (stream: MessageStream, seq: number, reports: ReportLog) => void
  readonly book: Pick<OrderBook, 'levels'>
}
