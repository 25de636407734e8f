/**
 * Sorting and filters of a list of markets, as its address encodes them:
 * `?tab=gainers&category=meme&sort=-volume&q=bit`. Pure.
 */
import type { CoinCategory } from '@argosy/catalogue'

export const marketTabs = ['all', 'favourites', 'gainers', 'losers'] as const
export type MarketTab = (typeof marketTabs)[number]

export const sortKeys = ['name', 'price', 'change', 'volume'] as const
export type SortKey = (typeof sortKeys)[number]
export type SortDirection = 'ascending' | 'descending'
export interface MarketSort {
  readonly key: SortKey
  readonly direction: SortDirection
}

export const shownCategories = [
  'payments',
  'platform',
  'infrastructure',
  'defi',
  'meme',
] as const satisfies CoinCategory[]
export type ShownCategory = (typeof shownCategories)[number]

export interface MarketQuery {
  readonly tab: MarketTab
  readonly category: ShownCategory | null
  /** Null: the tab's default order. */
  readonly sort: MarketSort | null
  readonly text: string
}

export const plainQuery: MarketQuery = { tab: 'all', category: null, sort: null, text: '' }

const textMax = 40

export function parseMarketQuery(params: URLSearchParams): MarketQuery {
  const [, minus, key] = /^(-?)([a-z]+)$/.exec(params.get('sort') ?? '') ?? []
  const sortKey = sortKeys.find((known) => known === key)
  return {
    tab: marketTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    category: shownCategories.find((category) => category === params.get('category')) ?? null,
    sort: sortKey ? { key: sortKey, direction: minus ? 'descending' : 'ascending' } : null,
    text: (params.get('q') ?? '').slice(0, textMax),
  }
}

/** Only what differs from the default list; unrelated parameters stay. */
export function formatMarketQuery(query: MarketQuery, others = new URLSearchParams()): string {
  const params = new URLSearchParams(others)
  const { tab, category, sort, text } = query
  setOrDelete(params, 'tab', tab === 'all' ? '' : tab)
  setOrDelete(params, 'category', category ?? '')
  setOrDelete(params, 'sort', sort ? `${sort.direction === 'descending' ? '-' : ''}${sort.key}` : '')
  setOrDelete(params, 'q', text)
  return params.toString()
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name)
  else params.set(name, value)
}

export function effectiveSort({ tab, sort }: Pick<MarketQuery, 'tab' | 'sort'>): MarketSort {
  return sort ?? naturalSorts[tab]
}

const naturalSorts: Readonly<Record<MarketTab, MarketSort>> = {
  all: { key: 'volume', direction: 'descending' },
  favourites: { key: 'volume', direction: 'descending' },
  gainers: { key: 'change', direction: 'descending' },
  losers: { key: 'change', direction: 'ascending' },
}

/** The sort order after a press on a column head: largest first (names from A), then reversed. */
export function nextSort(current: MarketSort, key: SortKey): MarketSort {
  const first: SortDirection = key === 'name' ? 'ascending' : 'descending'
  if (current.key !== key) return { key, direction: first }
  return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
