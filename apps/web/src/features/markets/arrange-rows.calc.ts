/** Filters and sorts the markets of a list; pure. */
import type { MarketRow } from './market-rows.calc.ts'
import { effectiveSort, type MarketQuery, type MarketSort, type SortKey } from './market-query.ts'
import { compareBigints, compareDecimals } from './compare.ts'

export function arrangeRows(
  rows: readonly MarketRow[],
  query: MarketQuery,
  favourites: ReadonlySet<string> = new Set(),
  nameOf?: NameOf,
): MarketRow[] {
  const wanted = rows.filter(
    (row) =>
      isOfTab(row, query.tab, favourites) &&
      (query.category === null || row.category === query.category) &&
      isFound(row, query.text),
  )
  return sortRows(wanted, effectiveSort(query), nameOf)
}

function isOfTab(row: MarketRow, tab: MarketQuery['tab'], favourites: ReadonlySet<string>): boolean {
  switch (tab) {
    case 'all':
      return true
    case 'favourites':
      return favourites.has(row.marketId)
    case 'gainers':
      return row.change?.direction === 'up'
    case 'losers':
      return row.change?.direction === 'down'
  }
}

/** Every search term must occur in the pair or in the coin's name: "bit usdt" finds Bitcoin. */
export function isFound(
  { pair, marketId, name }: Pick<MarketRow, 'pair' | 'marketId' | 'name'>,
  text: string,
): boolean {
  const searchText = `${pair} ${marketId} ${name}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((term) => searchText.includes(term))
}

/** The name a list sorts its rows by: the pair of a market, the name of a coin. */
export type NameOf = (row: MarketRow) => string

/** A market without a value for the sort key comes last in both directions; equal rows are ordered by name. */
export function sortRows(
  rows: readonly MarketRow[],
  { key, direction }: MarketSort,
  nameOf: NameOf = ({ pair }) => pair,
): MarketRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const isKnownA = key === 'name' || a.ticker !== null
    const isKnownB = key === 'name' || b.ticker !== null
    if (isKnownA !== isKnownB) return isKnownA ? -1 : 1
    const byName = compareTexts(nameOf(a), nameOf(b))
    return sign * (key === 'name' ? byName : compareBy[key](a, b)) || byName
  })
}

type Compare = (a: MarketRow, b: MarketRow) => number

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const compareBy: Readonly<Record<Exclude<SortKey, 'name'>, Compare>> = {
  price: (a, b) => compareDecimals(a.ticker?.last, b.ticker?.last),
  change: (a, b) => compareBigints(a.change?.changeBasisPoints, b.change?.changeBasisPoints),
  // Volumes in different currencies are compared by their value.
  volume: (a, b) => compareDecimals(a.turnover ?? undefined, b.turnover ?? undefined),
}
