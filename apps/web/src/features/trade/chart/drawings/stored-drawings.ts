/** Drawings of each market, in an entry of their own; those of the markets drawn on longest ago are dropped. */
import { createAreaEntry, oneOf } from '@argosy/browser/preferences'
import type { Stored } from '@argosy/browser/storage'

const lengthMax = 65_536
const isDrawings = (value: unknown): value is string => typeof value === 'string' && value.length <= lengthMax
const isMarkets = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === 'string')

const markets = createAreaEntry<readonly string[]>({
  area: 'mix',
  name: 'chart-drawing-markets',
  fallback: [],
  guard: isMarkets,
})
const entries = new Map<string, Stored<string>>()

function of(marketId: string): Stored<string> {
  let entry = entries.get(marketId)
  if (!entry) {
    entry = createAreaEntry({ area: 'mix', name: `chart-drawings:${marketId}`, fallback: '', guard: isDrawings })
    entries.set(marketId, entry)
  }
  return entry
}

export const storedDrawings = {
  of,
  /** Whether there are drawings, without loading the drawing chunk. */
  has: (marketId: string): Pick<Stored<boolean>, 'get' | 'subscribe'> => ({
    get: () => of(marketId).get() !== '',
    subscribe: of(marketId).subscribe,
  }),
  save(marketId: string, text: string, touch: (known: readonly string[], marketId: string) => Touched): void {
    const { markets: recent, forgotten } = touch(markets.get(), marketId)
    for (const one of forgotten) of(one).clear()
    if (recent[0] !== markets.get()[0]) markets.set(recent)
    if (text === '') of(marketId).clear()
    else of(marketId).set(text)
  },
}

type Touched = { readonly markets: readonly string[]; readonly forgotten: readonly string[] }

export const storedMagnet = createAreaEntry<'off' | 'near' | 'always'>({
  area: 'mix',
  name: 'chart-magnet',
  fallback: 'off',
  guard: oneOf(['off', 'near', 'always'] as const),
})
