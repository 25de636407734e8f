import { presentTicker } from '@argosy/wire'
import { paths } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { ReadTickers } from '../../market-data/read-tickers.ts'

type Deps = { readonly engines: Engines; readonly readTickers: ReadTickers }

export function tickersRoute({ engines, readTickers }: Deps) {
  return publicRoute({
    method: 'GET',
    path: paths.tickers,
    handle: async ({ realm }) => {
      const [{ markets }, tickers] = await Promise.all([engines[realm].readDirectory(), readTickers(realm)])
      return accept(
        tickers.flatMap((ticker) => {
          const terms = markets.get(ticker.marketId)
          return terms ? [presentTicker(ticker, terms)] : []
        }),
      )
    },
  })
}
