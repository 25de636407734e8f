import { StarFilledIcon } from '@argosy/kit/icons'
import { SearchField } from '@argosy/kit/search-field'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { marketTabs, shownCategories, type MarketTab } from './market-query.ts'
import styles from './market-filters.module.css'
import { useMarketMessages } from './market-messages.ts'
import type { MarketQueryState } from './use-market-query.ts'

/** Tabs, categories and search. Tabs are links: each has an address that can be shared. */
export function MarketFilters({ state }: { readonly state: MarketQueryState }) {
  const { t } = useLingui()
  const { query, hrefOf, change } = state
  const messages = useMarketMessages()
  const tabLabels: Readonly<Record<MarketTab, string>> = {
    all: messages.all,
    favourites: messages.favourites,
    gainers: t({ id: 'markets.tab.gainers', message: 'Gainers', comment: 'Tab: markets whose price rose' }),
    losers: t({ id: 'markets.tab.losers', message: 'Losers', comment: 'Tab: markets whose price fell' }),
  }
  return (
    <div className={styles['filters']}>
      <nav className={styles['tabs']} aria-label={messages.tabs}>
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
            {tabLabels[tab]}
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
            {messages.categories[category]}
          </Link>
        ))}
      </nav>
      <search className={styles['search']}>
        <SearchField
          name="q"
          value={query.text}
          onChange={(text) => change({ text })}
          maxLength={40}
          placeholder={messages.searchPlaceholder}
          label={messages.search}
          clearLabel={messages.clearSearch}
        />
      </search>
    </div>
  )
}
