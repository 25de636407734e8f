import { favouriteMarkets, recentSearches } from '@argosy/browser/preferences'
import { useStored } from './use-preference.ts'

const none: readonly string[] = []

/** Change them with `favouriteMarkets.toggle(marketId)`. */
export function useFavouriteMarkets(): readonly string[] {
  return useStored(favouriteMarkets, none)
}

/** Change them with `recentSearches.add(text)`. */
export function useRecentSearches(): readonly string[] {
  return useStored(recentSearches, none)
}
