import type { MarketTerms } from '@argosy/contracts'
import { formatUnits } from '@argosy/i18n'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useLanguage } from '../../../messages/reader-context.tsx'
import panel from '../shared/panel.module.css'
import type { BookRow } from './book.calc.ts'
import styles from './book.module.css'
import { formatBookQuantity } from './format-book-quantity.ts'

export interface BookSideProps {
  readonly side: 'ask' | 'bid'
  readonly caption: string
  /** Best first; undefined while the book is unknown. */
  readonly rows: readonly BookRow[] | undefined
  readonly rowCount: number
  readonly terms: MarketTerms | undefined
  readonly ownPrices: ReadonlySet<bigint>
  readonly onPickPrice: (price: bigint) => void
}

/** One half of the book as a table. One tab stop: arrow keys walk the prices, Enter takes one into the form. */
export function BookSide({ side, caption, rows, rowCount, terms, ownPrices, onPickPrice }: BookSideProps) {
  const { t } = useLingui()
  const padded = Array.from({ length: rowCount }, (_, index) => rows?.[index])
  const quote = terms?.quote ?? '…'
  const base = terms?.base ?? '…'
  return (
    <table className={`${panel['grid']} ${styles['side']}`} data-side={side}>
      <caption className={panel['hidden']}>{caption}</caption>
      <thead className={side === 'bid' ? panel['hidden'] : ''}>
        <tr>
          <th scope="col">
            {t({ id: 'spot.book.price', message: `Price (${quote})`, comment: 'Column; the currency in brackets' })}
          </th>
          <th scope="col">
            {t({ id: 'spot.book.quantity', message: `Quantity (${base})`, comment: 'Column; the coin in brackets' })}
          </th>
          <th scope="col">
            {t({ id: 'spot.book.total', message: 'Total', comment: 'Column: running total of the quantities' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {(side === 'ask' ? padded.toReversed() : padded).map((row, index) => {
          const isBest = side === 'ask' ? index === rowCount - 1 : index === 0
          if (!row || !terms) return <EmptyRow key={index} isLoading={rows === undefined} />
          return (
            <Level
              key={index}
              row={row}
              terms={terms}
              isOwn={ownPrices.has(row.price)}
              isBest={isBest}
              onPick={() => onPickPrice(row.price)}
            />
          )
        })}
      </tbody>
    </table>
  )
}

interface LevelProps {
  readonly row: BookRow
  readonly terms: MarketTerms
  readonly isOwn: boolean
  readonly isBest: boolean
  readonly onPick: () => void
}

function Level({ row, terms, isOwn, isBest, onPick }: LevelProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <tr
      className={styles['level']}
      style={{ '--depth': `${row.depthPercent}%` } as CSSProperties}
      data-own={isOwn || undefined}
      onClick={onPick}
    >
      <td>
        <button type="button" className={styles['price']} tabIndex={isBest ? 0 : -1} onKeyDown={walkPrices}>
          <bdi dir="ltr">{formatUnits(language, row.price, terms.priceDecimals)}</bdi>
          {isOwn && (
            <span className={panel['hidden']}>
              {' '}
              {t({
                id: 'spot.book.own',
                message: '(your order)',
                comment: 'For screen readers, after a price at which the reader has an order',
              })}
            </span>
          )}
        </button>
      </td>
      <td>
        <bdi dir="ltr">{formatBookQuantity(language, row.quantity, terms.quantityDecimals)}</bdi>
      </td>
      <td className={styles['total']}>
        <bdi dir="ltr">{formatBookQuantity(language, row.total, terms.quantityDecimals)}</bdi>
      </td>
    </tr>
  )
}

function EmptyRow({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <tr aria-hidden="true">
      {['64px', '52px', '48px'].map((width) => (
        <td key={width}>{isLoading && <Skeleton width={width} height="10px" />}</td>
      ))}
    </tr>
  )
}

function walkPrices(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...(event.currentTarget.closest('table')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
