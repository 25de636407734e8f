import {
  decodeJson,
  encodeJson,
  subjects,
  type CandleInterval,
  type CandleWire,
  type HistoryQuery,
  type HistoryQueryAnswers,
  type TradeWire,
} from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import type { Nats } from '@argosy/nats'
import type { Logger } from '@argosy/service'

/** The past values that a channel starts with; empty when no gateway answers, because live data matter more. */
export interface HistoryClient {
  /** Oldest first. */
  readCandles(marketId: string, interval: CandleInterval, limit: number): Promise<readonly CandleWire[]>
  /** Newest first. */
  readTrades(marketId: string, limit: number): Promise<readonly TradeWire[]>
}

type Deps = { readonly nats: Pick<Nats, 'request'>; readonly partition: Partition; readonly logger: Logger }

const answerWaitMsMax = 2_000

export function createHistoryClient({ nats, partition, logger }: Deps): HistoryClient {
  async function request<Type extends HistoryQuery['type']>(
    query: Extract<HistoryQuery, { type: Type }>,
  ): Promise<HistoryQueryAnswers[Type] | readonly never[]> {
    try {
      const reply = await nats.request(subjects.historyQueries, encodeJson(query), { timeoutMs: answerWaitMsMax })
      return decodeJson<HistoryQueryAnswers[Type]>(reply)
    } catch (error) {
      logger.debug({ err: error }, 'history could not be read')
      return []
    }
  }
  return {
    readCandles: (marketId, interval, limit) =>
      request<'candles'>({ type: 'candles', partition, marketId, interval, limit }),
    readTrades: (marketId, limit) => request<'trades'>({ type: 'trades', partition, marketId, limit }),
  }
}
