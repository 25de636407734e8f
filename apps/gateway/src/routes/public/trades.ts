import { presentTrade } from '@argosy/wire'
import { paths, schemas } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import type { MarketHistory } from '../../history/market-history.ts'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

type Deps = { readonly engines: Engines; readonly marketHistory: Pick<MarketHistory, 'readTrades'> }

export function tradesRoute({ engines, marketHistory }: Deps) {
  return publicRoute({
    method: 'GET',
    path: paths.trades,
    query: schemas.tradesQuery,
    handle: async ({ realm, query: { symbol, limit } }) => {
      const { partition, readDirectory } = engines[realm]
      const terms = (await readDirectory()).markets.get(symbol)
      if (!terms) return refuse(404, 'market_unknown')
      const trades = await marketHistory.readTrades(partition, symbol, limit)
      return accept(trades.map((trade) => presentTrade(trade, terms)))
    },
  })
}
