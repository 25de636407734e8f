/**
 * The colours of rises and falls: a class on the document root, set by the boot script before the first paint. The
 * whole site uses the tokens, so a change recolours everything at once.
 */
import { preference, type MarketColours } from '@argosy/browser/preferences'
import { useSyncExternalStore } from 'react'

export type { MarketColours }

const colours = preference('market-colours')
const classNames: readonly MarketColours[] = ['red-up', 'blue-up']

/** Green-up on the server and during hydration; the painted colours follow the class, not this. */
export function useMarketColours(): MarketColours {
  return useSyncExternalStore(colours.subscribe, colours.get, () => colours.fallback)
}

export function changeMarketColours(kind: MarketColours): void {
  colours.set(kind)
  showMarketColours()
}

/** Other tabs change them too. Active for the whole life of the document. */
export function followMarketColours(): void {
  colours.subscribe(showMarketColours)
}

function showMarketColours(): void {
  const kind = colours.get()
  for (const name of classNames) document.documentElement.classList.toggle(name, name === kind)
}
