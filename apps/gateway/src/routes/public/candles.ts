import { presentCandle } from '@argosy/wire'
import { paths, schemas } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import type { MarketHistory } from '../../history/market-history.ts'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

type Deps = { readonly engines: Engines; readonly marketHistory: Pick<MarketHistory, 'readCandles'> }

export function candlesRoute({ engines, marketHistory }: Deps) {
  return publicRoute({
    method: 'GET',
    path: paths.candles,
    query: schemas.candlesQuery,
    handle: async ({ realm, query }) => {
      const { symbol: marketId, interval, limit, endMs = Number.MAX_SAFE_INTEGER } = query
      const { partition, readDirectory } = engines[realm]
      const terms = (await readDirectory()).markets.get(marketId)
      if (!terms) return refuse(404, 'market_unknown')
      const nowMs = Date.now()
      const candles = await marketHistory.readCandles(partition, { marketId, interval, endMs, nowMs, limit })
      return accept(candles.map((candle) => presentCandle(candle, terms)))
    },
  })
}
