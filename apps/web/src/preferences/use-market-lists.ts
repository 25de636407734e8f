import { favouriteMarkets, recentSearches } from '@argosy/browser/preferences'
import type { Stored } from '@argosy/browser/storage'
import { useStored } from './use-preference.ts'

type List = Pick<Stored<readonly string[]>, 'get' | 'subscribe'>

const none: readonly string[] = []
const favourites = withOneNone(favouriteMarkets)
const searches = withOneNone(recentSearches)

/** Change them with `favouriteMarkets.toggle(marketId)`. */
export function useFavouriteMarkets(): readonly string[] {
  return useStored(favourites, none)
}

/** Change them with `recentSearches.add(text)`. */
export function useRecentSearches(): readonly string[] {
  return useStored(searches, none)
}

/** The server's empty list and the browser's must be the same object: another one would cause a render at once. */
function withOneNone({ get, subscribe }: List): List {
  return {
    get: () => {
      const list = get()
      return list.length === 0 ? none : list
    },
    subscribe,
  }
}
