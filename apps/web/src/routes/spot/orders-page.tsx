import { useTabTitles } from '../../features/trade/orders/use-tab-titles.ts'
import { useOrderTracking } from '../../features/trade/order-tracking/use-order-tracking.ts'
import type { MarketOverview } from '../../live/market-overview.ts'
import { useRealm } from '../../services/realm.ts'
import { useSession } from '../../services/session.ts'
import { useSessionEnd } from '../../live/use-account.ts'
import { useMarketOverview } from '../../live/use-market-overview.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { OrdersGate } from './orders-gate.tsx'
import styles from './orders-page.module.css'

/** The terminal's orders panel for all markets: open orders, closed orders, trades and balances. */
export function OrdersPage({ served }: { readonly served: MarketOverview }) {
  const { label } = useTabTitles()
  const { overview } = useMarketOverview(served)
  const markets = overview.markets ?? noMarkets
  const trackedOrders = useOrderTracking(useSession(), useRealm(), markets)
  useSessionEnd()
  return (
    <>
      <PageHead title={`${label} | Argosy`} />
      <meta name="robots" content="noindex" />
      <div className={styles['page']}>
        <h1 className={styles['title']}>{label}</h1>
        <div className={styles['orders']} data-panel="orders">
          <OrdersGate symbol={null} markets={markets} trackedOrders={trackedOrders} />
        </div>
      </div>
    </>
  )
}

const noMarkets: NonNullable<MarketOverview['markets']> = []
