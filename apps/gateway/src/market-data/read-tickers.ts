import type { Realm } from '@argosy/catalogue'
import type { TickerWire } from '@argosy/wire'
import type { Engines } from '../engine/engine-access.ts'
import type { MarketHistory } from '../history/market-history.ts'
import { createShortCache } from '../short-cache.ts'
import type { LiveTickers } from './live-tickers.ts'

export type ReadTickers = (realm: Realm) => Promise<readonly TickerWire[]>

type Deps = {
  readonly engines: Engines
  readonly marketHistory: Pick<MarketHistory, 'readTickers'>
  readonly liveTickers: Pick<LiveTickers, 'read'>
}

const historyTtlMs = 1_000

/** Live tickers, and for the other markets tickers from history without best prices. Sorted by name. */
export function createReadTickers({ engines, marketHistory, liveTickers }: Deps): ReadTickers {
  const readHistory = createShortCache({
    ttlMs: historyTtlMs,
    load: (realm) => marketHistory.readTickers(engines[realm as Realm].partition, Date.now()),
  })
  return async (realm) => {
    const { partition, readDirectory } = engines[realm]
    const { markets } = await readDirectory()
    const live = liveTickers.read(partition, Date.now())
    const isComplete = [...markets.keys()].every((marketId) => live.has(marketId))
    const past = isComplete ? [] : await readHistory(realm)
    const tickers = new Map<string, TickerWire>([...past.map((one) => [one.marketId, one] as const), ...live])
    return [...tickers.values()].sort((a, b) => (a.marketId < b.marketId ? -1 : 1))
  }
}
