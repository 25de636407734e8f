/**
 * Connects the terminal's panels. Each panel subscribes to its own channel, so that one panel's updates do not render
 * the others, and a panel that has not hydrated yet is not disturbed.
 */
import type { MarketTerms } from '@argosy/wire'
import { Suspense } from 'react'
import { OrderForm, OrderQuestion } from '../../features/trade/order-form/order-form.tsx'
import { useOrderDraft } from '../../features/trade/order-form/draft/use-order-draft.ts'
import { useOrderTracking } from '../../features/trade/order-tracking/use-order-tracking.ts'
import { useRealm } from '../../services/realm.ts'
import { useSession } from '../../services/session.ts'
import { findTerms, type SpotData } from '../../live/spot-data.ts'
import { useSessionEnd } from '../../live/use-account.ts'
import { useSpotData } from '../../live/use-spot-data.ts'
import { UnavailableNotice } from './unavailable-notice.tsx'
import { BalancesOf, BookOf, ChartOf, HotkeysOf, OrdersGate, TickerOf, TradesOf } from './lazy-panels.ts'
import { QuoteOf } from './phone/quote-of.tsx'
import { SpotHeadOf } from './spot-head.tsx'
import { SpotLayout } from './spot-layout.tsx'

export function SpotTerminal({ served }: { readonly served: SpotData }) {
  const { data, isUnavailable } = useSpotData(served)
  const realm = useRealm()
  const terms = findTerms(data)
  const markets = data.markets ?? noMarkets
  const session = useSession()
  const trackedOrders = useOrderTracking(session, realm, markets)
  const draftStore = useOrderDraft({ data, terms, session, trackedOrders })
  useSessionEnd()
  return (
    <>
      <SpotHeadOf data={data} terms={terms} />
      <SpotLayout
        realm={realm}
        symbol={data.symbol}
        markets={markets}
        notice={isUnavailable && <UnavailableNotice />}
        ticker={<TickerOf data={data} terms={terms} />}
        chart={<ChartOf symbol={data.symbol} terms={terms} draftStore={draftStore} />}
        book={<BookOf data={data} terms={terms} draftStore={draftStore} />}
        trades={<TradesOf data={data} terms={terms} draftStore={draftStore} />}
        form={<OrderForm draftStore={draftStore} markets={markets} />}
        quote={<QuoteOf data={data} terms={terms} draftStore={draftStore} />}
        onPickSide={(side) => draftStore.setSide(side)}
        balances={<BalancesOf terms={terms} />}
        orders={<OrdersGate symbol={data.symbol} markets={markets} trackedOrders={trackedOrders} />}
      />
      <OrderQuestion draftStore={draftStore} />
      <Suspense fallback={null}>
        <HotkeysOf draftStore={draftStore} symbol={data.symbol} markets={markets} />
      </Suspense>
    </>
  )
}

const noMarkets: readonly MarketTerms[] = []
