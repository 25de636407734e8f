import { presentBook } from '@argosy/wire'
import { paths, schemas } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

export function bookRoute({ engines }: { readonly engines: Engines }) {
  return publicRoute({
    method: 'GET',
    path: paths.book,
    query: schemas.bookQuery,
    handle: async ({ realm, query: { symbol, limit } }) => {
      const { readDirectory, readBook } = engines[realm]
      const terms = (await readDirectory()).markets.get(symbol)
      if (!terms) return refuse(404, 'market_unknown')
      const book = await readBook(symbol)
      return accept(presentBook({ ...book, bids: book.bids.slice(0, limit), asks: book.asks.slice(0, limit) }, terms))
    },
  })
}
