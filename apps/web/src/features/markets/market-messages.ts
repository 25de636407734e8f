import { useLingui } from '@lingui/react/macro'
import type { ShownCategory, SortKey } from './market-query.ts'

/** Messages that all lists of markets share. Pages that use them must load the `markets` catalog. */
export function useMarketMessages() {
  const { t } = useLingui()
  const categories: Readonly<Record<ShownCategory, string>> = {
    payments: t({
      id: 'markets.category.payments',
      message: 'Payments',
      comment: 'Coins made for paying, e.g. Bitcoin',
    }),
    platform: t({
      id: 'markets.category.platform',
      message: 'Smart contracts',
      comment: 'Coins of networks that run programs, e.g. Ethereum',
    }),
    infrastructure: t({
      id: 'markets.category.infrastructure',
      message: 'Infrastructure',
      comment: 'Coins of networks that serve other networks, e.g. Chainlink',
    }),
    defi: t({
      id: 'markets.category.defi',
      message: 'DeFi',
      comment: 'Coins of programs that lend and trade without a bank, e.g. Uniswap',
    }),
    meme: t({ id: 'markets.category.meme', message: 'Meme', comment: 'Coins that began as a joke, e.g. Dogecoin' }),
  }
  const columns: Readonly<Record<SortKey, string>> = {
    name: t({ id: 'markets.column.name', message: 'Name', comment: 'Column: coin and pair' }),
    price: t({ id: 'markets.column.price', message: 'Last price', comment: 'Column' }),
    change: t({
      id: 'markets.column.change',
      message: '24h change',
      comment: 'Column: change of the price in percent',
    }),
    volume: t({
      id: 'markets.column.volume',
      message: '24h turnover',
      comment: 'Column: money traded in the last 24 hours',
    }),
  }
  return {
    categories,
    high: t({ id: 'markets.column.high', message: '24h high', comment: 'Column: highest price of the last 24 hours' }),
    low: t({ id: 'markets.column.low', message: '24h low', comment: 'Column: lowest price of the last 24 hours' }),
    line: t({ id: 'markets.column.line', message: 'Last 24 hours', comment: 'Column: a small chart' }),
    trade: t({
      id: 'markets.row.trade',
      message: 'Trade',
      comment: 'Link at the end of a row, leads to the terminal',
    }),
    tradePair: (pair: string) =>
      t({ id: 'markets.row.tradePair', message: `Trade ${pair}`, comment: 'Link to the terminal of a market' }),
    columns,
    all: t({ id: 'markets.tab.all', message: 'All', comment: 'Tab: all markets' }),
    favourites: t({ id: 'markets.tab.favourites', message: 'Favorites', comment: 'Tab: markets marked with a star' }),
    favouriteColumn: t({
      id: 'markets.column.favourite',
      message: 'Favorite',
      comment: 'Column of stars, for screen readers',
    }),
    tabs: t({ id: 'markets.tabs.label', message: 'Lists', comment: 'Name of the tabs, for screen readers' }),
    table: t({
      id: 'markets.table.caption',
      message: 'Spot markets',
      comment: 'Name of the table, for screen readers',
    }),
    searchPlaceholder: t({
      id: 'markets.search.placeholder',
      message: 'Search coin or pair',
      comment: 'Inside the search field',
    }),
    search: t({ id: 'markets.search.label', message: 'Search markets', comment: 'Name of the search field' }),
    clearSearch: t({ id: 'markets.search.clear', message: 'Clear search', comment: 'Button in the search field' }),
    nothingFound: (looked: string) =>
      t({
        id: 'markets.empty.search',
        message: `No market matches “${looked}”.`,
        comment: 'The quoted text is what the reader typed into the search field',
      }),
    noFavourites: t({
      id: 'markets.empty.favourites',
      message: 'Mark a market with its star, and it waits for you here.',
      comment: 'The reader has no favourite market yet',
    }),
    unavailable: t({
      id: 'markets.empty.away',
      message: 'The exchange does not answer. This list fills by itself as soon as it does.',
      comment: 'Shown in place of the markets while the server is away',
    }),
  }
}
