import { CloseIcon, SearchIcon, StarFilledIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { marketTabs, shownCategories, type MarketTab, type ShownCategory } from './market-query.ts'
import styles from './market-filters.module.css'
import type { MarketQueryState } from './use-market-query.ts'

/** Tabs, categories and search. Tabs are links: each has an address that can be shared. */
export function MarketFilters({ state }: { readonly state: MarketQueryState }) {
  const { t } = useLingui()
  const { query, hrefOf, change } = state
  const tabWords: Readonly<Record<MarketTab, string>> = {
    all: t({ id: 'markets.tab.all', message: 'All', comment: 'Tab: all markets' }),
    favourites: t({ id: 'markets.tab.favourites', message: 'Favourites', comment: 'Tab: markets marked with a star' }),
    gainers: t({ id: 'markets.tab.gainers', message: 'Gainers', comment: 'Tab: markets whose price rose' }),
    losers: t({ id: 'markets.tab.losers', message: 'Losers', comment: 'Tab: markets whose price fell' }),
  }
  const categoryWords: Readonly<Record<ShownCategory, string>> = {
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
  return (
    <div className={styles['filters']}>
      <nav
        className={styles['tabs']}
        aria-label={t({ id: 'markets.tabs.label', message: 'Lists', comment: 'Name of the tabs, for screen readers' })}
      >
        {marketTabs.map((tab) => (
          <Link
            key={tab}
            className={styles['tab']}
            to={hrefOf({ tab, sort: null })}
            aria-current={query.tab === tab ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {tab === 'favourites' && <StarFilledIcon size={14} />}
            {tabWords[tab]}
          </Link>
        ))}
      </nav>
      <nav
        className={styles['categories']}
        aria-label={t({
          id: 'markets.categories.label',
          message: 'Categories',
          comment: 'Name of the list of categories, for screen readers',
        })}
      >
        {shownCategories.map((category) => (
          <Link
            key={category}
            className={styles['category']}
            to={hrefOf({ category: query.category === category ? null : category })}
            aria-current={query.category === category ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {categoryWords[category]}
          </Link>
        ))}
      </nav>
      <search className={styles['search']}>
        <SearchIcon />
        <input
          className={styles['input']}
          type="search"
          name="q"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="search"
          value={query.text}
          onChange={(event) => change({ text: event.target.value })}
          placeholder={t({
            id: 'markets.search.placeholder',
            message: 'Search coin or pair',
            comment: 'Inside the search field',
          })}
          aria-label={t({ id: 'markets.search.label', message: 'Search markets', comment: 'Name of the search field' })}
        />
        {query.text !== '' && (
          <button
            type="button"
            className={styles['clear']}
            aria-label={t({
              id: 'markets.search.clear',
              message: 'Clear search',
              comment: 'Button in the search field',
            })}
            onClick={() => change({ text: '' })}
          >
            <CloseIcon />
          </button>
        )}
      </search>
    </div>
  )
}
