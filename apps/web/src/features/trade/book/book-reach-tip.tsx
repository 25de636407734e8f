import type { MarketTerms } from '@argosy/wire'
import { formatPpm, formatUnits } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { countCostDecimals } from './book-amount.ts'
import { calculateReach } from './book-reach.calc.ts'
import styles from './book-reach-tip.module.css'
import type { BookViewRow } from './book-view.calc.ts'
import type { BookSideName } from './grouping.calc.ts'
import type { TipPosition } from './position-tip.ts'

export interface BookReachTipProps {
  readonly id: string
  readonly row: BookViewRow
  readonly side: BookSideName
  /** Best price of that side in the ungrouped book. */
  readonly best: bigint
  readonly terms: MarketTerms
  readonly position: TipPosition
}

/** Tooltip of a row: everything up to it, its cost, and its distance from the best price. */
export function BookReachTip({ id, row, side, best, terms, position }: BookReachTipProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const box = useRef<HTMLDListElement>(null)
  // A popover, because a panel with hidden overflow would clip it.
  useEffect(() => box.current?.showPopover?.(), [])
  const reach = calculateReach(row, side, best)
  const { base, quote } = terms
  if (!reach) return null
  return (
    <dl ref={box} id={id} role="tooltip" popover="manual" className={styles['tip']} style={position} data-side={side}>
      <Figure
        label={t({
          id: 'spot.book.reach.average',
          message: 'Average price',
          comment: 'In the tooltip of an order book row: of everything from the best price to this row',
        })}
      >
        ≈ {formatUnits(language, reach.averagePrice, terms.priceDecimals)}
      </Figure>
      <Figure
        label={t({
          id: 'spot.book.reach.sum',
          message: `Sum (${base})`,
          comment: 'Order book, column and tooltip: everything from the best price to this row; the coin in brackets',
        })}
      >
        {formatUnits(language, reach.quantity, terms.quantityDecimals)}
      </Figure>
      <Figure
        label={t({
          id: 'spot.book.reach.cost',
          message: `Sum (${quote})`,
          comment: 'Order book, column and tooltip: what everything up to this row costs; the currency in brackets',
        })}
      >
        {formatUnits(language, reach.cost, terms.priceDecimals + terms.quantityDecimals, {
          decimals: countCostDecimals(terms.notionalMin),
        })}
      </Figure>
      <Figure
        label={t({
          id: 'spot.book.reach.slippage',
          message: 'From the best price',
          comment: 'Tooltip of an order book row: distance of the average price from the best price, in percent',
        })}
      >
        {formatPpm(language, reach.slippageCentiBps)}
      </Figure>
      {row.ownQuantity !== null && (
        <Figure
          label={t({
            id: 'spot.book.reach.own',
            message: `Your orders (${base})`,
            comment: 'Tooltip of an order book row: what the reader has at this price; the coin in brackets',
          })}
        >
          {formatUnits(language, row.ownQuantity, terms.quantityDecimals)}
        </Figure>
      )}
    </dl>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{children}</bdi>
      </dd>
    </div>
  )
}
