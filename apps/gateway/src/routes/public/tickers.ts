import { presentTicker, type Realm, type TickerWire } from '@argosy/contracts'
import { paths } from '@argosy/contracts/http'
import type { Engines } from '../../engine/engine-access.ts'
import type { MarketHistory } from '../../history/market-history.ts'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { LiveTickers } from '../../market-data/live-tickers.ts'
import { createShortCache } from '../../short-cache.ts'

type Parts = {
  readonly engines: Engines
  readonly marketHistory: Pick<MarketHistory, 'readTickers'>
  readonly liveTickers: Pick<LiveTickers, 'read'>
}

const historyTtlMs = 1_000

/** What is told live; what is not, from history and without best prices. */
export function tickersRoute({ engines, marketHistory, liveTickers }: Parts) {
  const readHistory = createShortCache({
    ttlMs: historyTtlMs,
    load: (realm) => marketHistory.readTickers(engines[realm as Realm].partition, Date.now()),
  })
  return publicRoute({
    method: 'GET',
    path: paths.tickers,
    handle: async ({ realm }) => {
      const { partition, readDirectory } = engines[realm]
      const { markets } = await readDirectory()
      const live = liveTickers.read(partition, Date.now())
      const isComplete = [...markets.keys()].every((marketId) => live.has(marketId))
      const past = isComplete ? [] : await readHistory(realm)
      const tickers = new Map<string, TickerWire>([...past.map((one) => [one.marketId, one] as const), ...live])
      return accept(
        [...tickers.values()]
          .sort((a, b) => (a.marketId < b.marketId ? -1 : 1))
          .flatMap((ticker) => {
            const terms = markets.get(ticker.marketId)
            return terms ? [presentTicker(ticker, terms)] : []
          }),
      )
    },
  })
}
