import { decodeJson, subjects, type TickerWire } from '@argosy/wire'
import { realms, toPartition, type Partition } from '@argosy/catalogue'
import type { Nats } from '@argosy/nats'

/** The last published ticker of every market, with its best prices. */
export interface LiveTickers extends Disposable {
  /** The tickers that are still being published, by market. */
  read(partition: Partition, nowMs: number): Map<string, TickerWire>
}

// Every market is published at least every 5 s; after three missed ones the publisher counts as gone.
const silenceMsMax = 15_000

export function createLiveTickers(nats: Pick<Nats, 'subscribe'>): LiveTickers {
  const boards = new Map<Partition, Map<string, Uint8Array>>()
  const subscriptions = realms.map((realm) => {
    const partition = toPartition(realm, 'spot')
    const board = new Map<string, Uint8Array>()
    boards.set(partition, board)
    // Stored undecoded: far more tickers arrive than are read.
    return nats.subscribe(subjects.marketData(partition, '*', 'ticker'), ({ subject, data }) =>
      board.set(subject, data),
    )
  })
  return {
    read(partition, nowMs) {
      const tickers = Array.from(boards.get(partition)?.values() ?? [], (bytes) => decodeJson<TickerWire>(bytes))
      return new Map(
        tickers.filter(({ timeMs }) => nowMs - timeMs < silenceMsMax).map((ticker) => [ticker.marketId, ticker]),
      )
    },
    [Symbol.dispose]() {
      for (const subscription of subscriptions) subscription[Symbol.dispose]()
    },
  }
}
