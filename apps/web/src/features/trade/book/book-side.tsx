import type { MarketTerms } from '@argosy/wire'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { EmptyRow } from '../shared/empty-row.tsx'
import panel from '../shared/panel.module.css'
import priceRows from '../shared/price-rows.module.css'
import type { AmountShape } from './book-amount.ts'
import { AmountHead } from './amount-head.tsx'
import { BookRow } from './book-row.tsx'
import type { BookStop } from './book-stop.ts'
import type { BookSlot } from './book-view.calc.ts'
import styles from './book.module.css'
import type { BookSideName } from './grouping.calc.ts'

export interface BookSideProps {
  readonly side: BookSideName
  /** Best first. */
  readonly slots: readonly BookSlot[]
  readonly isLoading: boolean
  /** Column heads are shown once, over the upper side. */
  readonly isHeadShown: boolean
  readonly terms: MarketTerms | undefined
  readonly shape: AmountShape | undefined
  readonly shownDecimals: number
  readonly stop: BookStop
  /** Position of the hovered or focused row; `tipId` is the tooltip's id when the row has keyboard focus. */
  readonly pointed: { readonly position: number; readonly tipId: string | undefined } | undefined
  readonly summaryId: string
  readonly bodyRef: ((element: Element | null) => void) | undefined
}

/** One half of the book as a table. Rows are keyed by position: they stay in place and the numbers change. */
export function BookSide(props: BookSideProps) {
  const { side, slots, isLoading, isHeadShown, terms, shape, shownDecimals, stop, pointed, summaryId, bodyRef } = props
  const { t } = useLingui()
  const quote = terms?.quote ?? '…'
  const base = terms?.base ?? '…'
  const rows = slots.map((row, position) =>
    row && terms && shape ? (
      <BookRow
        key={position}
        row={row}
        position={position}
        priceDecimals={terms.priceDecimals}
        shownDecimals={shownDecimals}
        shape={shape}
        stop={stop.side === side && stop.position === position ? stop.kind : undefined}
        tipId={pointed?.position === position ? pointed.tipId : undefined}
      />
    ) : (
      <EmptyRow key={position} isLoading={isLoading} />
    ),
  )
  return (
    <div className={styles['half']} data-side={side} data-headed={isHeadShown || undefined}>
      <table className={styles['side']} aria-describedby={summaryId}>
        <caption className={panel['hidden']}>
          {side === 'ask'
            ? t({
                id: 'spot.book.asks',
                message: 'Asks: offers to sell',
                comment: 'Name of the upper half of the order book, for screen readers',
              })
            : t({
                id: 'spot.book.bids',
                message: 'Bids: offers to buy',
                comment: 'Name of the lower half of the order book, for screen readers',
              })}
        </caption>
        <thead className={isHeadShown ? priceRows['head'] : panel['hidden']}>
          <tr>
            <th scope="col">
              {t({ id: 'spot.book.price', message: `Price (${quote})`, comment: 'Column; the currency in brackets' })}
            </th>
            <th scope="col">
              <AmountHead terms={terms} isShown={isHeadShown} />
            </th>
            <th scope="col">
              {shape?.unit === 'quote'
                ? t({
                    id: 'spot.book.reach.cost',
                    message: `Sum (${quote})`,
                    comment:
                      'Order book, column and tooltip: what everything up to this row costs; the currency in brackets',
                  })
                : t({
                    id: 'spot.book.reach.sum',
                    message: `Sum (${base})`,
                    comment:
                      'Order book, column and tooltip: everything from the best price to this row; the coin in brackets',
                  })}
            </th>
          </tr>
        </thead>
        <tbody className={styles['body']} ref={bodyRef}>
          {side === 'ask' ? rows.toReversed() : rows}
        </tbody>
      </table>
      {pointed && <i className={styles['reach']} style={{ '--reach': pointed.position + 1 } as CSSProperties} />}
    </div>
  )
}
