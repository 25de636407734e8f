import { PageTitle } from '@argosy/kit/page-title'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import { useHydrated } from '../../live/hydrated.ts'
import type { MarketOverview } from '../../live/market-overview.ts'
import { useTickerBoard } from '../../live/tickers.ts'
import { useMarketOverview } from '../../live/use-market-overview.ts'
import { useFavouriteMarkets } from '../../preferences/use-market-lists.ts'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import { arrangeRows } from '../markets/arrange-rows.calc.ts'
import '../markets/market-filters.module.css'
import { buildMarketRows, type MarketRow } from '../markets/market-rows.calc.ts'
import styles from '../markets/markets-page.module.css'
import { MarketsTable } from '../markets/markets-table.tsx'
import { NoMarkets } from '../markets/no-markets.tsx'
import { useMarketQuery } from '../markets/use-market-query.ts'
import { Crumbs } from '../documents/crumbs.tsx'
import { coinRows } from './price.calc.ts'

// Served with the page, hydrated after the list: its search field is the largest part of it.
const MarketFilters = import.meta.env.SSR
  ? (await import('../markets/market-filters.tsx')).MarketFilters
  : lazy(async () => ({ default: (await loadChunk(() => import('../markets/market-filters.tsx'))).MarketFilters }))

/** Rows are re-sorted at this interval; prices change as they arrive. */
const arrangeMs = 2_000
const nameOf = ({ name }: MarketRow) => name.toLowerCase()

/** Every coin that can be bought here, with the market its price comes from. */
export function PriceListPage({ served }: { readonly served: MarketOverview }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { overview, isUnavailable } = useMarketOverview(served)
  const { tickers, freshness } = useTickerBoard(
    (overview.markets ?? []).map((market) => market.marketId),
    arrangeMs,
  )
  const state = useMarketQuery()
  const favourites = new Set(useFavouriteMarkets())
  const rows = arrangeRows(coinRows(buildMarketRows(overview, tickers)), state.query, favourites, nameOf)
  const count = rows.length
  const title = t({ id: 'price.title', message: 'Coin prices', comment: 'Heading of the page with all coins' })
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <Crumbs crumbs={[{ label: title }]} />
        <PageTitle
          title={title}
          lead={t({
            id: 'price.lead',
            message: 'Every coin that trades here, priced by our own order books.',
            comment: 'One sentence under the heading',
          })}
        />
      </div>
      <section className={styles['card']}>
        <Suspense fallback={null}>
          <MarketFilters state={state} />
        </Suspense>
        <div className={styles['bar']}>
          <FreshnessBadge state={isHydrated && isUnavailable ? 'offline' : freshness} />
          <p className={styles['count']} aria-live="polite">
            {overview.markets !== null &&
              t({
                id: 'price.count',
                message: plural(count, { one: '# coin', other: '# coins' }),
                comment: 'How many rows the list shows',
              })}
          </p>
        </div>
        <Suspense fallback={null}>
          <MarketsTable
            kind="coin"
            caption={title}
            rows={rows}
            favourites={favourites}
            state={state}
            isDim={freshness === 'stale' || freshness === 'offline'}
            empty={<NoMarkets state={state} isKnown={overview.markets !== null} isUnavailable={isUnavailable} />}
          />
        </Suspense>
      </section>
    </div>
  )
}
