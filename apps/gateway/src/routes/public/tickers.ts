import { presentTicker, type Realm } from '@argosy/contracts'
import { paths } from '@argosy/contracts/http'
import type { Engines } from '../../engine/engine-access.ts'
import type { MarketHistory } from '../../history/market-history.ts'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { createShortCache } from '../../short-cache.ts'

type Parts = { readonly engines: Engines; readonly marketHistory: Pick<MarketHistory, 'readTickers'> }

const tickersTtlMs = 1_000

export function tickersRoute({ engines, marketHistory }: Parts) {
  const readTickers = createShortCache({
    ttlMs: tickersTtlMs,
    load: (realm) => marketHistory.readTickers(engines[realm as Realm].partition, Date.now()),
  })
  return publicRoute({
    method: 'GET',
    path: paths.tickers,
    handle: async ({ realm }) => {
      const [tickers, { markets }] = await Promise.all([readTickers(realm), engines[realm].readDirectory()])
      return accept(
        tickers.flatMap((ticker) => {
          const terms = markets.get(ticker.marketId)
          return terms ? [presentTicker(ticker, terms)] : []
        }),
      )
    },
  })
}
