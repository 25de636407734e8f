import type { MarketTerms } from '@argosy/wire'
import type { FillView } from '@argosy/wire/http'
import { parseDecimalOrThrow } from '@argosy/money'
import type { Freshness, Trades } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { EmptyRow } from '../shared/empty-row.tsx'
import { PanelBar } from '../shared/panel-bar.tsx'
import panel from '../shared/panel.module.css'
import priceRows from '../shared/price-rows.module.css'
import { useFittingRows } from '../shared/use-fitting-rows.ts'
import { calculateOwnSides } from './trade-list.calc.ts'
import { createTradeLister } from './trade-lister.ts'
import { TradeRow } from './trade-row.tsx'
import styles from './trades.module.css'
import { useTradePicks } from './use-trade-picks.ts'

const rowsBefore = 20
/** Additional rows for scrolling. */
const rowsBeyond = 40

export interface TradesPanelProps {
  readonly symbol: string
  readonly trades: Trades | undefined
  readonly terms: MarketTerms | undefined
  readonly freshness: Freshness
  /** The user's own fills since the page was opened. */
  readonly ownFills: readonly FillView[] | undefined
  readonly onPickPrice: (price: bigint) => void
}

/** Public trades, newest first; colour and arrow show the taker's side. */
export function TradesPanel({ symbol, trades, terms, freshness, ownFills, onPickPrice }: TradesPanelProps) {
  const { t } = useLingui()
  const { count, bodyRef, rulerRef } = useFittingRows(rowsBefore)
  const [listOf] = useState(createTradeLister)
  const own = useMemo(() => calculateOwnSides(ownFills ?? [], symbol), [ownFills, symbol])
  const [isScrolled, setScrolled] = useState(false)
  // At the top only the rows that fit are rendered; after scrolling the others too. Hidden, none are.
  const countMax = count === 0 ? 0 : isScrolled ? count + rowsBeyond : count + 1
  const rows = listOf(trades ?? [], own, countMax)
  const { stop, handlers } = useTradePicks(rows, {
    onPick: (price) => terms && onPickPrice(parseDecimalOrThrow(price, terms.priceDecimals)),
    // Arrow keys can move beyond the visible rows.
    onWalk: () => setScrolled(true),
  })
  const quote = terms?.quote ?? '…'
  const base = terms?.base ?? '…'
  return (
    <>
      <PanelBar
        title={t({
          id: 'spot.trades.title',
          message: 'Trades',
          comment: 'Heading of the panel: trades of everybody in this market',
        })}
        freshness={freshness}
      />
      <div
        className={styles['trades']}
        data-trades={symbol}
        data-freshness={freshness}
        data-dim={freshness === 'stale' || freshness === 'offline' || undefined}
      >
        <i ref={rulerRef} className={priceRows['ruler']} aria-hidden="true" />
        <table className={styles['table']}>
          <caption className={panel['hidden']}>
            {t({
              id: 'spot.trades.caption',
              message: 'Latest trades',
              comment: 'Name of the table, for screen readers',
            })}
          </caption>
          <thead className={priceRows['head']}>
            <tr>
              <th scope="col">
                {t({
                  id: 'spot.trades.price',
                  message: `Price (${quote})`,
                  comment: 'Column; the currency in brackets',
                })}
              </th>
              <th scope="col">
                {t({
                  id: 'spot.trades.quantity',
                  message: `Quantity (${base})`,
                  comment: 'Column; the coin in brackets',
                })}
              </th>
              <th scope="col">{t({ id: 'spot.trades.time', message: 'Time', comment: 'Column' })}</th>
            </tr>
          </thead>
          {/* Keyed by position: rows stay in place and the trades in them change. */}
          <tbody
            ref={bodyRef}
            className={styles['body']}
            data-scrolled={isScrolled || undefined}
            onWheel={() => setScrolled(true)}
            onTouchMove={() => setScrolled(true)}
            onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
            {...handlers}
          >
            {trades
              ? rows.map((row, rowIndex) => (
                  <TradeRow key={rowIndex} row={row} rowIndex={rowIndex} isStop={rowIndex === stop} />
                ))
              : Array.from({ length: count }, (_, rowIndex) => <EmptyRow key={rowIndex} isLoading />)}
          </tbody>
        </table>
        {trades?.length === 0 && (
          <p className={styles['empty']}>
            {t({ id: 'spot.trades.empty', message: 'No trades yet', comment: 'Instead of the list of trades' })}
          </p>
        )}
      </div>
    </>
  )
}
