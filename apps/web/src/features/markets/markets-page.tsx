import { PageTitle } from '@argosy/kit/page-title'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useHydrated } from '../../live/hydrated.ts'
import type { MarketOverview } from '../../live/market-overview.ts'
import { useTickerBoard } from '../../live/tickers.ts'
import { useMarketOverview } from '../../live/use-market-overview.ts'
import { useFavouriteMarkets } from '../../preferences/use-market-lists.ts'
import { arrangeRows } from './arrange-rows.calc.ts'
import { DayStrip } from './day-strip.tsx'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import { MarketFilters } from './market-filters.tsx'
import { buildMarketRows } from './market-rows.calc.ts'
import styles from './markets-page.module.css'
import { MarketsTable } from './markets-table.tsx'
import { NoMarkets } from './no-markets.tsx'
import { summariseDay } from './overview.calc.ts'
import { useMarketQuery } from './use-market-query.ts'

/** Rows are re-sorted at this interval; prices change as they arrive. */
const arrangeMs = 2_000

export function MarketsPage({ served }: { readonly served: MarketOverview }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { overview, isUnavailable } = useMarketOverview(served)
  const { tickers, freshness } = useTickerBoard(
    (overview.markets ?? []).map((market) => market.marketId),
    arrangeMs,
  )
  const state = useMarketQuery()
  const favourites = new Set(useFavouriteMarkets())
  const all = buildMarketRows(overview, tickers)
  const rows = arrangeRows(all, state.query, favourites)
  const count = rows.length
  const isDim = freshness === 'stale' || freshness === 'offline'
  return (
    <div className={styles['page']}>
      <PageTitle
        className={styles['head']}
        title={t({ id: 'markets.title', message: 'Markets', comment: 'Heading of the page with all markets' })}
        lead={t({
          id: 'markets.lead',
          message: 'Every spot market, with prices as they happen.',
          comment: 'One sentence under the heading',
        })}
      />
      {/* Each boundary hydrates on its own, with room for a tap after it. */}
      <Suspense fallback={null}>
        <DayStrip day={summariseDay(all)} isDim={isDim} />
      </Suspense>
      <section className={styles['card']}>
        <Suspense fallback={null}>
          <MarketFilters state={state} />
        </Suspense>
        <div className={styles['bar']}>
          <FreshnessBadge state={isHydrated && isUnavailable ? 'offline' : freshness} />
          <p className={styles['count']} aria-live="polite">
            {overview.markets !== null &&
              t({
                id: 'markets.count',
                message: plural(count, { one: '# market', other: '# markets' }),
                comment: 'How many rows the list shows',
              })}
          </p>
        </div>
        <Suspense fallback={null}>
          <MarketsTable
            rows={rows}
            favourites={favourites}
            state={state}
            isDim={isDim}
            empty={<NoMarkets state={state} isKnown={overview.markets !== null} isUnavailable={isUnavailable} />}
          />
        </Suspense>
      </section>
    </div>
  )
}
