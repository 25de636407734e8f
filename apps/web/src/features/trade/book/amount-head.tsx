import type { MarketTerms } from '@argosy/wire'
import { useLingui } from '@lingui/react/macro'
import { useStored } from '../../../preferences/use-preference.ts'
import { bookUnit } from './book-preferences.ts'
import styles from './book.module.css'

/** Column head of the amounts. Pressing it switches between base quantity and quote cost. */
export function AmountHead({ terms, isShown }: { readonly terms: MarketTerms | undefined; readonly isShown: boolean }) {
  const { t } = useLingui()
  const unit = useStored(bookUnit, 'base')
  const base = (unit === 'base' ? terms?.base : terms?.quote) ?? '…'
  const other = (unit === 'base' ? terms?.quote : terms?.base) ?? '…'
  const label = t({ id: 'spot.book.quantity', message: `Quantity (${base})`, comment: 'Column; the coin in brackets' })
  if (!isShown || !terms) return label
  return (
    <button
      type="button"
      className={styles['unit']}
      data-action="book-unit"
      data-unit={unit}
      title={t({
        id: 'spot.book.unit',
        message: `Show amounts in ${other}`,
        comment: 'Hint of the head over the amounts in the order book; a currency or a coin',
      })}
      onClick={() => bookUnit.set(unit === 'base' ? 'quote' : 'base')}
    >
      {label}
      <svg width="8" height="10" viewBox="0 0 8 10" aria-hidden="true" focusable="false">
        <path d="M4 0 7 4H1ZM4 10 1 6h6Z" />
      </svg>
    </button>
  )
}
