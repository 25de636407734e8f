import { formatUnits } from '@argosy/i18n'
import { formatDecimal } from '@argosy/money'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import panel from '../shared/panel.module.css'
import rows from '../shared/price-rows.module.css'
import { formatAmount, type AmountShape } from './book-amount.ts'
import styles from './book.module.css'
import type { BookViewRow } from './book-view.calc.ts'
import type { BookPickKind } from './book-reach.calc.ts'

export interface BookRowProps {
  readonly row: BookViewRow
  readonly position: number
  readonly priceDecimals: number
  readonly shownDecimals: number
  readonly shape: AmountShape
  /** The cell of this row that is the book's tab stop. */
  readonly stop: BookPickKind | undefined
  /** Id of the tooltip while this row has keyboard focus. */
  readonly tipId: string | undefined
}

/** One price of the book. Memoized: all its props are stable, so it renders only when something of it changed. */
export const BookRow = memo(function BookRow(props: BookRowProps) {
  const { row, position, priceDecimals, shownDecimals, shape, stop, tipId } = props
  const language = useLanguage()
  return (
    <tr
      className={styles['row']}
      data-place={position}
      data-price={formatDecimal(row.price, priceDecimals)}
      data-quantity={formatDecimal(row.quantity, shape.quantityDecimals)}
      data-own={row.ownQuantity === null ? undefined : ''}
    >
      <td>
        <button
          type="button"
          className={styles['price']}
          data-take="price"
          tabIndex={stop === 'price' ? 0 : -1}
          aria-describedby={tipId}
        >
          <bdi dir="ltr">{formatUnits(language, row.price, priceDecimals, { decimals: shownDecimals })}</bdi>
          {row.ownQuantity !== null && <OwnMark quantity={row.ownQuantity} shape={shape} />}
        </button>
      </td>
      <td>
        <button
          type="button"
          className={rows['take']}
          dir="ltr"
          data-take="size"
          tabIndex={stop === 'size' ? 0 : -1}
          aria-describedby={tipId}
        >
          {formatAmount(language, shape, row.quantity, row.cost)}
        </button>
      </td>
      <td className={styles['total']}>
        <i className={styles['depth']} style={{ transform: `scaleX(${row.depthPercent / 100})` }} />
        <bdi dir="ltr">{formatAmount(language, shape, row.total, row.totalCost)}</bdi>
      </td>
    </tr>
  )
})

/** The row draws the dot; this is its text for screen readers. */
function OwnMark({ quantity, shape }: { readonly quantity: bigint; readonly shape: AmountShape }) {
  const { t } = useLingui()
  const own = formatUnits(useLanguage(), quantity, shape.quantityDecimals)
  return (
    <span className={panel['hidden']}>
      {' '}
      {t({
        id: 'spot.book.own.left',
        message: `(your order: ${own})`,
        comment: 'For screen readers, after a price at which the reader has an order; how much of it is left',
      })}
    </span>
  )
}
