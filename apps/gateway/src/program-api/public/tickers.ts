import { presentTicker } from '@argosy/wire'
import { presentOpenTicker, restEndpoints } from '@argosy/open-api'
import type { Engines } from '../../engine/engine-access.ts'
import { accept, refuse } from '../../http/answer.ts'
import type { ReadTickers } from '../../market-data/read-tickers.ts'
import { openPublicRoute } from '../endpoint/open-route.ts'

type Deps = { readonly engines: Engines; readonly readTickers: ReadTickers }

/** An unlisted symbol is refused: clients would read an empty list as an empty ticker. */
export function openTickersRoute({ engines, readTickers }: Deps) {
  return openPublicRoute({
    ...restEndpoints.tickers,
    handle: async ({ realm, input: { symbol } }) => {
      const [{ markets }, tickers] = await Promise.all([engines[realm].readDirectory(), readTickers(realm)])
      if (symbol !== undefined && !markets.has(symbol)) return refuse(400, 'market_unknown')
      const wanted = tickers.filter(({ marketId }) => symbol === undefined || marketId === symbol)
      return accept(
        wanted.flatMap((ticker) => {
          const terms = markets.get(ticker.marketId)
          return terms ? [presentOpenTicker(presentTicker(ticker, terms), terms)] : []
        }),
      )
    },
  })
}
