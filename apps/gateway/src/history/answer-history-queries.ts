import { decodeJson, encodeJson, subjects, type HistoryQuery, type HistoryQueryAnswers } from '@argosy/wire'
import type { Nats, NatsMessage } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { MarketHistory } from './market-history.ts'

type Deps = {
  readonly nats: Pick<Nats, 'subscribe'>
  readonly marketHistory: Pick<MarketHistory, 'readCandles' | 'readTrades'>
  readonly logger: Logger
}

/** Push stores no history: it queries the initial data of a channel here. A query that fails gets no answer. */
export function answerHistoryQueries({ nats, marketHistory, logger }: Deps): Disposable {
  async function answer(message: NatsMessage): Promise<void> {
    try {
      message.respond(encodeJson(await read(marketHistory, decodeJson<HistoryQuery>(message.data))))
    } catch (error) {
      logger.warn({ err: error }, 'a question about the past could not be answered')
    }
  }
  return nats.subscribe(subjects.historyQueries, (message) => void answer(message), { queue: 'gateway' })
}

function read(
  marketHistory: Deps['marketHistory'],
  query: HistoryQuery,
): Promise<HistoryQueryAnswers[HistoryQuery['type']]> {
  const { partition, marketId, limit } = query
  if (query.type === 'trades') return marketHistory.readTrades(partition, marketId, limit)
  const nowMs = Date.now()
  return marketHistory.readCandles(partition, { marketId, interval: query.interval, endMs: nowMs + 1, nowMs, limit })
}
