/**
 * Layout of the terminal's panels. Every panel has its size before its data. Wide: chart, book over trades and form,
 * orders below the chart, in one of three layouts with movable edges. Up to 1024 px book and trades share tabs. Phone:
 * one column, one of chart, book and trades at a time, and a sticky bar that opens the form in a sheet.
 */
import type { MarketTerms } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { followLayout } from '../../features/trade/preferences/layout-preference.ts'
import { SettingsSlot } from '../../features/trade/preferences/settings-slot.tsx'
import { PanelGuard } from '../../features/trade/shared/panel-guard.tsx'
import { GuideSlot } from './guide/guide-slot.tsx'
import { PanelEdge } from './panel-edge.tsx'
import { OrderBar, type OrderSide } from './phone/order-bar.tsx'
import { useIsPhone } from './phone/use-is-phone.ts'
import { useMarketSwipe } from './phone/use-market-swipe.ts'
import { SkipLink } from './skip-link.tsx'
import styles from './spot-layout.module.css'
import { TerminalTools } from './terminal-tools.tsx'
import { useEdgeLabels } from './use-edge-labels.ts'

export interface SpotLayoutProps {
  readonly realm: Realm
  readonly symbol: string
  /** The markets that a swipe moves between. */
  readonly markets: readonly MarketTerms[]
  /** A message about the whole page, if there is one. */
  readonly notice: ReactNode
  readonly ticker: ReactNode
  readonly chart: ReactNode
  readonly book: ReactNode
  readonly trades: ReactNode
  /** In its column on wide screens, in a sheet on a phone. */
  readonly form: ReactNode
  /** Above the form in its sheet, which covers the market. */
  readonly quote?: ReactNode
  /** Called with the side pressed on a phone, before the sheet opens. */
  readonly onPickSide: (side: OrderSide) => void
  readonly balances: ReactNode
  readonly orders: ReactNode
}

export function SpotLayout(props: SpotLayoutProps) {
  const { t } = useLingui()
  const [side, setSide] = useState('book')
  const [phone, setPhone] = useState('chart')
  const isPhone = useIsPhone()
  const edges = useEdgeLabels()
  const { go, strokeProps } = useMarketSwipe(
    props.symbol,
    props.markets.map(({ marketId }) => marketId),
  )
  useEffect(followLayout, [])
  const labels = {
    chart: t({ id: 'spot.panel.chart', message: 'Chart', comment: 'Tab' }),
    book: t({ id: 'spot.panel.book', message: 'Order book', comment: 'Tab' }),
    trades: t({ id: 'spot.panel.trades', message: 'Trades', comment: 'Tab: trades of everybody in this market' }),
    panels: t({ id: 'spot.panel.choose', message: 'Shown panel', comment: 'Name of the tabs, for screen readers' }),
  }
  // Each panel hydrates on its own: the bar that opens the form on a phone waits for none of them.
  const guarded = (panel: ReactNode) => (
    <PanelGuard of={props.symbol}>
      <Suspense fallback={null}>{panel}</Suspense>
    </PanelGuard>
  )
  const tab = (id: 'chart' | 'book' | 'trades') => (
    <Choice id={id}>
      <span data-tab={id}>{labels[id]}</span>
    </Choice>
  )
  return (
    <div className={styles['terminal']} data-realm={props.realm} data-side={side} data-phone={phone}>
      <SkipLink />
      <div className={styles['ticker']} data-panel="ticker" {...strokeProps}>
        {props.notice}
        {guarded(props.ticker)}
      </div>
      <div className={styles['phoneTabs']}>
        <ChoiceGroup label={labels.panels} value={phone} onChange={setPhone}>
          {tab('chart')}
          {tab('book')}
          {tab('trades')}
        </ChoiceGroup>
      </div>
      <TerminalTools go={go} />
      <section className={styles['chart']} aria-label={labels.chart} data-panel="chart" data-track-panel="chart">
        {guarded(props.chart)}
      </section>
      <div className={styles['market']}>
        <PanelEdge name="market" axis="x" label={edges.market} />
        <div className={styles['marketTabs']}>
          <ChoiceGroup label={labels.panels} value={side} onChange={setSide}>
            {tab('book')}
            {tab('trades')}
          </ChoiceGroup>
        </div>
        <section className={styles['book']} aria-label={labels.book} data-panel="book" data-track-panel="book">
          <PanelEdge name="book-width" axis="x" label={edges.book} />
          {guarded(props.book)}
        </section>
        <section className={styles['trades']} aria-label={labels.trades} data-panel="trades" data-track-panel="trades">
          <PanelEdge name="trades" axis="y" label={edges.trades} />
          <PanelEdge name="trades-width" axis="x" label={edges.trades} />
          {guarded(props.trades)}
        </section>
      </div>
      <div className={styles['form']} data-panel="form" data-track-panel="form">
        <PanelEdge name="form" axis="x" label={edges.form} />
        <PanelEdge name="form-height" axis="y" label={edges.form} />
        <div className={styles['formScroll']} id="order-form" tabIndex={-1}>
          {/* On a phone the form is in the sheet; a hidden one need not follow the book. */}
          {!isPhone && <div className={styles['formInner']}>{guarded(props.form)}</div>}
          {!isPhone && guarded(props.balances)}
        </div>
      </div>
      <div className={styles['orders']} data-panel="orders" data-track-panel="orders">
        <PanelEdge name="orders" axis="y" label={edges.orders} />
        <div className={styles['ordersInner']}>{guarded(props.orders)}</div>
      </div>
      <OrderBar quote={props.quote} form={guarded(props.form)} onPickSide={props.onPickSide} />
      <SettingsSlot />
      <GuideSlot />
    </div>
  )
}
