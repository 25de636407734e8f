import { presentBook } from '@argosy/wire'
import { presentOpenBook, restEndpoints } from '@argosy/open-api'
import type { Engines } from '../../engine/engine-access.ts'
import { accept, refuse } from '../../http/answer.ts'
import { openPublicRoute } from '../endpoint/open-route.ts'

export function openBookRoute({ engines }: { readonly engines: Engines }) {
  return openPublicRoute({
    ...restEndpoints.book,
    handle: async ({ realm, input: { symbol, limit } }) => {
      const { readDirectory, readBook } = engines[realm]
      const terms = (await readDirectory()).markets.get(symbol)
      if (!terms) return refuse(400, 'market_unknown')
      const book = await readBook(symbol)
      const cut = { ...book, bids: book.bids.slice(0, limit), asks: book.asks.slice(0, limit) }
      return accept(presentOpenBook(presentBook(cut, terms)))
    },
  })
}
