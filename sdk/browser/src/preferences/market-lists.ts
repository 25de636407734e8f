/** The visitor's favourite markets and recent market searches, in display order. */
import type { Stored } from '../storage/index.ts'
import { createAreaEntry } from './area-stores.ts'
import { isShortText, listOf, textLike } from './guards.ts'

const favouritesMax = 200
const searchesMax = 8

const favourites = createAreaEntry<readonly string[]>({
  area: 'mix',
  name: 'favourite-markets',
  fallback: [],
  guard: listOf(textLike(/^[A-Z0-9]{4,24}$/), favouritesMax),
})

const searches = createAreaEntry<readonly string[]>({
  area: 'common',
  name: 'recent-searches',
  fallback: [],
  guard: listOf(isShortText, searchesMax),
})

type ReadOnly<T> = Pick<Stored<T>, 'get' | 'subscribe'>

/** Market ids, in the order in which they were added. */
export const favouriteMarkets: ReadOnly<readonly string[]> & { readonly toggle: (marketId: string) => void } = {
  get: () => favourites.get(),
  subscribe: (listener) => favourites.subscribe(listener),
  toggle(marketId) {
    const marked = favourites.get()
    const isMarked = marked.includes(marketId)
    if (!isMarked && marked.length >= favouritesMax) return
    favourites.set(isMarked ? marked.filter((id) => id !== marketId) : [...marked, marketId])
  },
}

/** Newest first, without duplicates. */
export const recentSearches: ReadOnly<readonly string[]> & {
  readonly add: (text: string) => void
  readonly clear: () => void
} = {
  get: () => searches.get(),
  subscribe: (listener) => searches.subscribe(listener),
  add(text) {
    const wanted = text.trim()
    if (wanted === '' || !isShortText(wanted)) return
    const others = searches.get().filter((known) => known.toLowerCase() !== wanted.toLowerCase())
    searches.set([wanted, ...others].slice(0, searchesMax))
  },
  clear: () => searches.clear(),
}
