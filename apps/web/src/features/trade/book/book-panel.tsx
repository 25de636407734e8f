import type { MarketTerms } from '@argosy/contracts'
import { formatUnits } from '@argosy/i18n'
import type { Book, Freshness } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { PanelBar } from '../shared/panel-bar.tsx'
import { BookMiddle } from './book-middle.tsx'
import { BookSide } from './book-side.tsx'
import { calculateBookRows } from './book.calc.ts'
import styles from './book.module.css'

/** Always this many rows a side, filled or not: the panel never changes its height. */
const rowCount = 10

export interface BookPanelProps {
  readonly book: Book | undefined
  readonly terms: MarketTerms | undefined
  readonly freshness: Freshness
  /** Last traded price and where it moved. */
  readonly last: { readonly price: string; readonly direction: 'up' | 'down' } | undefined
  /** Prices at which the reader's own orders rest, at the book's decimals. */
  readonly ownPrices: ReadonlySet<bigint>
  readonly onPickPrice: (price: bigint) => void
}

/** Asks above, bids below, best prices meeting in the middle. */
export function BookPanel({ book, terms, freshness, last, ownPrices, onPickPrice }: BookPanelProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const rows = book && calculateBookRows(book, rowCount)
  const side = {
    rowCount,
    terms,
    ownPrices,
    onPickPrice,
  }
  const isBookEmpty = rows !== undefined && rows.asks.length === 0 && rows.bids.length === 0
  return (
    <>
      <PanelBar
        title={t({ id: 'spot.book.title', message: 'Order book', comment: 'Heading of the panel' })}
        freshness={freshness}
      />
      <div className={styles['book']} data-dim={freshness === 'stale' || freshness === 'offline' || undefined}>
        <BookSide
          {...side}
          side="ask"
          rows={rows?.asks}
          caption={t({
            id: 'spot.book.asks',
            message: 'Asks: offers to sell',
            comment: 'Name of the upper half of the order book, for screen readers',
          })}
        />
        <BookMiddle
          last={last}
          spread={
            rows?.spread === undefined || !book ? undefined : formatUnits(language, rows.spread, book.priceDecimals)
          }
          note={
            isBookEmpty
              ? t({ id: 'spot.book.empty', message: 'No orders yet', comment: 'In an empty order book' })
              : undefined
          }
        />
        <BookSide
          {...side}
          side="bid"
          rows={rows?.bids}
          caption={t({
            id: 'spot.book.bids',
            message: 'Bids: offers to buy',
            comment: 'Name of the lower half of the order book, for screen readers',
          })}
        />
      </div>
    </>
  )
}
