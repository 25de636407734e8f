import { decodeJson, realms, subjects, toPartition, type Partition, type TickerWire } from '@argosy/contracts'
import type { Nats } from '@argosy/nats'

/** Every market's ticker as it was last told, with the best prices of that moment. */
export interface LiveTickers extends Disposable {
  /** Those that are still being told, by market. */
  read(partition: Partition, nowMs: number): Map<string, TickerWire>
}

// Every market is told at least every 5 s, quiet or not; three silences in a row mean that nobody tells.
const silenceMsMax = 15_000

export function createLiveTickers(nats: Pick<Nats, 'subscribe'>): LiveTickers {
  const boards = new Map<Partition, Map<string, Uint8Array>>()
  const subscriptions = realms.map((realm) => {
    const partition = toPartition(realm, 'spot')
    const board = new Map<string, Uint8Array>()
    boards.set(partition, board)
    // Kept as it came: far more is told than is asked for.
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
