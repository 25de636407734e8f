/** The user's order book preferences: the mode for all markets, the grouping for each. */
import { createAreaEntry, oneOf } from '@argosy/browser/preferences'
import { bookModes, type BookMode } from './book-view.calc.ts'

const groupingsMax = 50

export const bookMode = createAreaEntry<BookMode>({
  area: 'mix',
  name: 'book-mode',
  fallback: 'both',
  guard: oneOf(bookModes),
})

const bookUnits = ['base', 'quote'] as const
/** Whether amounts are shown as base quantity or as quote cost. */
export type BookUnit = (typeof bookUnits)[number]

export const bookUnit = createAreaEntry<BookUnit>({
  area: 'mix',
  name: 'book-unit',
  fallback: 'base',
  guard: oneOf(bookUnits),
})

/** Newest choice last; whole numbers as text, in units of the market's price decimals. */
type Groupings = readonly (readonly [marketId: string, grouping: string])[]

const groupings = createAreaEntry<Groupings>({
  area: 'mix',
  name: 'book-grouping',
  fallback: [],
  guard: isGroupings,
})

export const bookGrouping = {
  subscribe: (listener: () => void) => groupings.subscribe(listener),
  get(marketId: string): bigint | undefined {
    const stored = groupings.get().find(([id]) => id === marketId)
    return stored && BigInt(stored[1])
  },
  set(marketId: string, grouping: bigint): void {
    const others = groupings.get().filter(([id]) => id !== marketId)
    groupings.set([...others, [marketId, grouping.toString()] as const].slice(-groupingsMax))
  },
}

function isGroupings(value: unknown): value is Groupings {
  return Array.isArray(value) && value.length <= groupingsMax && value.every(isGrouping)
}

function isGrouping(value: unknown): value is Groupings[number] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [marketId, grouping] = value as unknown[]
  return (
    typeof marketId === 'string' &&
    /^[A-Z0-9]{4,24}$/.test(marketId) &&
    typeof grouping === 'string' &&
    /^[1-9]\d{0,19}$/.test(grouping)
  )
}
