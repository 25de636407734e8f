/** Filters and sorts the markets of the terminal's panel; pure. */
import { sortRows } from '../../../markets/arrange-rows.calc.ts'
import { compareDecimals } from '../../../markets/compare.ts'
import { shownCategories, type MarketSort, type ShownCategory } from '../../../markets/market-query.ts'
import type { MarketRow } from '../../../markets/market-rows.calc.ts'
import { rankMarket } from './search.calc.ts'

export type PanelTab =
  | { readonly type: 'all' | 'favourites' }
  | { readonly type: 'quote'; readonly quote: string }
  | { readonly type: 'category'; readonly category: ShownCategory }

export interface PanelQuery {
  readonly tab: PanelTab
  readonly text: string
  /** Null: favourites in the order of marking, a search by rank, everything else by turnover. */
  readonly sort: MarketSort | null
}

export const plainPanelQuery: PanelQuery = { tab: { type: 'all' }, text: '', sort: null }

const byTurnover: MarketSort = { key: 'volume', direction: 'descending' }

/** Only tabs with markets; favourites always, so that users discover them. */
export function listTabs(rows: readonly MarketRow[]): readonly PanelTab[] {
  const quotes = [...new Set(rows.map(({ quote }) => quote))].toSorted()
  const categories = shownCategories.filter((category) => rows.some((row) => row.category === category))
  return [
    { type: 'favourites' },
    { type: 'all' },
    ...(quotes.length > 1 ? quotes.map((quote) => ({ type: 'quote', quote }) as const) : []),
    ...categories.map((category) => ({ type: 'category', category }) as const),
  ]
}

/** A search ignores the tab. `favourites` are in the order of marking. */
export function arrangePanel(
  rows: readonly MarketRow[],
  { tab, text, sort }: PanelQuery,
  favourites: readonly string[],
): readonly MarketRow[] {
  const isSearching = text.trim() !== ''
  if (isSearching) return sort ? sortRows(findMarkets(rows, text), sort) : findMarkets(rows, text)
  const listed = rows.filter((row) => isOfTab(row, tab, favourites))
  if (sort) return sortRows(listed, sort)
  if (tab.type !== 'favourites') return sortRows(listed, byTurnover)
  return listed.toSorted((a, b) => favourites.indexOf(a.marketId) - favourites.indexOf(b.marketId))
}

function isOfTab(row: MarketRow, tab: PanelTab, favourites: readonly string[]): boolean {
  switch (tab.type) {
    case 'all':
      return true
    case 'favourites':
      return favourites.includes(row.marketId)
    case 'quote':
      return row.quote === tab.quote
    case 'category':
      return row.category === tab.category
  }
}

/** Best rank first; of equal ones the highest turnover. */
function findMarkets(rows: readonly MarketRow[], text: string): readonly MarketRow[] {
  const found = rows.flatMap((row) => {
    const rank = rankMarket(row, text)
    return rank === null ? [] : [{ row, rank }]
  })
  return found
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        compareDecimals(b.row.turnover ?? undefined, a.row.turnover ?? undefined) ||
        (a.row.pair < b.row.pair ? -1 : 1),
    )
    .map(({ row }) => row)
}
