import { CompactAmount } from '@argosy/kit/amount'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import type { TickerView } from '@argosy/wire/http'
import { memo } from 'react'
import { Link } from 'react-router'
import { markSeenMarket } from '../../../../tracking/marks.ts'
import type { MarketRow } from '../../../markets/market-rows.calc.ts'
import { DayChange, LastPrice, Unknown, useRowTicker } from '../../../markets/market-figures.tsx'
import { StarButton } from '../../../markets/star-button.tsx'
import { useMarketAddress } from '../../shared/market-address.ts'
import { calculateTickerChange } from '../ticker.calc.ts'
import styles from './markets-panel.module.css'

export interface PanelRowProps {
  readonly id: string
  readonly row: MarketRow
  /** Enter opens this market. */
  readonly isActive: boolean
  /** The market of this page. */
  readonly isCurrent: boolean
  readonly isFavourite: boolean
  /** Visible: only then its figures are live. */
  readonly isSeen: boolean
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined
  readonly onOpen: (marketId: string) => void
}

export const PanelRow = memo(function PanelRow(props: PanelRowProps) {
  const { id, row, isActive, isCurrent, isFavourite, isSeen, watch, onOpen } = props
  const addressOf = useMarketAddress()
  return (
    <div
      ref={watch}
      id={id}
      role="row"
      tabIndex={-1}
      className={styles['row']}
      aria-selected={isActive}
      aria-current={isCurrent || undefined}
      data-market={row.marketId}
    >
      <span role="gridcell" className={styles['star']}>
        <StarButton row={row} isFavourite={isFavourite} tabIndex={-1} />
      </span>
      <span role="gridcell" className={styles['cell']} data-column="name">
        <CoinAvatar symbol={row.base} size={20} />
        {/* A link over the whole row, so that it can be opened in a new tab too. */}
        <Link
          className={styles['open']}
          to={addressOf(row.marketId)}
          tabIndex={-1}
          {...markSeenMarket(row.marketId)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(row.marketId)
          }}
        >
          <bdi dir="ltr" translate="no">
            {row.base}
            <span className={styles['quote']}>/{row.quote}</span>
          </bdi>
        </Link>
      </span>
      {isSeen ? <LiveFigures row={row} /> : <Figures row={row} ticker={row.ticker} />}
    </div>
  )
})

function LiveFigures({ row }: { readonly row: MarketRow }) {
  return <Figures row={row} ticker={useRowTicker(row)} />
}

function Figures({ row, ticker }: { readonly row: MarketRow; readonly ticker: TickerView | null }) {
  return (
    <>
      <span role="gridcell" className={styles['cell']} data-column="price">
        <LastPrice ticker={ticker} />
      </span>
      <span role="gridcell" className={styles['cell']} data-column="change">
        <DayChange change={ticker && calculateTickerChange(ticker, row.terms)} />
      </span>
      <span role="gridcell" className={styles['cell']} data-column="volume">
        {ticker ? <CompactAmount value={ticker.quoteVolume} /> : <Unknown />}
      </span>
    </>
  )
}
