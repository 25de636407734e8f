/**
 * Where the terminal's panels stand. Every panel has its size before its data. Wide: chart | book over trades | form, orders
 * below the chart. Up to 1024 px book and trades share tabs. Phone: one column, one of chart, book and trades at a time, and
 * a sticky bar that opens the form in a sheet.
 */
import type { Realm } from '@argosy/contracts'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { PhoneOrderBar, type OrderSide } from './phone-order-bar.tsx'
import styles from './spot-layout.module.css'

export interface SpotLayoutProps {
  readonly realm: Realm
  /** One sentence about the whole page, when there is something to say. */
  readonly notice: ReactNode
  readonly ticker: ReactNode
  readonly chart: ReactNode
  readonly book: ReactNode
  readonly trades: ReactNode
  /** In its column on wide screens, in a sheet on a phone. */
  readonly form: ReactNode
  /** The side that was pressed on a phone, before the sheet opens. */
  readonly onPickSide: (side: OrderSide) => void
  readonly balances: ReactNode
  readonly orders: ReactNode
}

export function SpotLayout({
  realm,
  notice,
  ticker,
  chart,
  book,
  trades,
  form,
  onPickSide,
  balances,
  orders,
}: SpotLayoutProps) {
  const { t } = useLingui()
  const [side, setSide] = useState('book')
  const [phone, setPhone] = useState('chart')
  const words = {
    chart: t({ id: 'spot.panel.chart', message: 'Chart', comment: 'Tab' }),
    book: t({ id: 'spot.panel.book', message: 'Order book', comment: 'Tab' }),
    trades: t({ id: 'spot.panel.trades', message: 'Trades', comment: 'Tab: trades of everybody in this market' }),
    panels: t({ id: 'spot.panel.choose', message: 'Shown panel', comment: 'Name of the tabs, for screen readers' }),
  }
  return (
    <div className={styles['terminal']} data-realm={realm} data-side={side} data-phone={phone}>
      <div className={styles['ticker']}>
        {notice}
        {ticker}
      </div>
      <div className={styles['phoneTabs']}>
        <ChoiceGroup label={words.panels} value={phone} onChange={setPhone}>
          <Choice id="chart">{words.chart}</Choice>
          <Choice id="book">{words.book}</Choice>
          <Choice id="trades">{words.trades}</Choice>
        </ChoiceGroup>
      </div>
      <section className={styles['chart']} aria-label={words.chart}>
        {chart}
      </section>
      <div className={styles['market']}>
        <div className={styles['marketTabs']}>
          <ChoiceGroup label={words.panels} value={side} onChange={setSide}>
            <Choice id="book">{words.book}</Choice>
            <Choice id="trades">{words.trades}</Choice>
          </ChoiceGroup>
        </div>
        <section className={styles['book']} aria-label={words.book}>
          {book}
        </section>
        <section className={styles['trades']} aria-label={words.trades}>
          {trades}
        </section>
      </div>
      <div className={styles['form']}>
        <div className={styles['formInner']}>{form}</div>
        {balances}
      </div>
      <div className={styles['orders']}>{orders}</div>
      <PhoneOrderBar form={form} onPickSide={onPickSide} />
    </div>
  )
}
