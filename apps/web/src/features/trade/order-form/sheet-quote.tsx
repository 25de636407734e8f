import type { MarketTerms } from '@argosy/wire'
import { formatDecimalText, formatUnits } from '@argosy/i18n'
import { Skeleton } from '@argosy/kit/skeleton'
import { parseDecimalOrThrow } from '@argosy/money'
import type { Book } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/localization-context.tsx'
import type { LastPrice } from '../trades/trades.calc.ts'
import styles from './sheet-quote.module.css'

export interface SheetQuoteProps {
  readonly terms: MarketTerms | undefined
  readonly last: LastPrice | null | undefined
  readonly book: Pick<Book, 'asks' | 'bids'> | undefined
  /** Puts a price into the form. */
  readonly onPickPrice: (price: bigint) => void
}

/** The market behind the sheet: last price, best bid and best ask. A press puts the price into the form. */
export function SheetQuote({ terms, last, book, onPickPrice }: SheetQuoteProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const best = (side: 'bid' | 'ask', name: string) => {
    const price = (side === 'bid' ? book?.bids : book?.asks)?.[0]?.price
    return (
      <button
        type="button"
        className={styles['best']}
        data-side={side}
        data-quote={side}
        disabled={price === undefined}
        onClick={() => price !== undefined && onPickPrice(price)}
      >
        <span>{name}</span>
        <bdi dir="ltr">{price === undefined || !terms ? '—' : formatUnits(language, price, terms.priceDecimals)}</bdi>
      </button>
    )
  }
  return (
    <div className={styles['quote']}>
      <button
        type="button"
        className={styles['last']}
        data-direction={last?.direction}
        data-quote="last"
        disabled={!last || !terms}
        onClick={() => last && terms && onPickPrice(parseDecimalOrThrow(last.price, terms.priceDecimals))}
      >
        <span>
          {t({
            id: 'spot.book.last',
            message: 'Last price',
            comment: 'For screen readers, before the price between asks and bids',
          })}
        </span>
        {last ? (
          <bdi dir="ltr">
            {formatDecimalText(language, last.price)} <i aria-hidden="true">{last.direction === 'up' ? '▲' : '▼'}</i>
          </bdi>
        ) : last === null ? (
          '—'
        ) : (
          <Skeleton width="96px" />
        )}
      </button>
      {best(
        'bid',
        t({
          id: 'spot.form.pick.bid',
          message: 'Bid',
          comment: 'Small button: take the best price that buyers offer',
        }),
      )}
      {best(
        'ask',
        t({ id: 'spot.form.pick.ask', message: 'Ask', comment: 'Small button: take the best price that sellers ask' }),
      )}
    </div>
  )
}
