import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import type { Book, Freshness } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { useStored } from '../../../preferences/use-preference.ts'
import { PanelBar } from '../shared/panel-bar.tsx'
import priceRows from '../shared/price-rows.module.css'
import { useFittingRows } from '../shared/use-fitting-rows.ts'
import type { LastPrice } from '../trades/trades.calc.ts'
import { shapeAmounts } from './book-amount.ts'
import { BookMiddle } from './book-middle.tsx'
import { bookGrouping, bookMode, bookUnit } from './book-preferences.ts'
import { BookRatio } from './book-ratio.tsx'
import type { BookPick } from './book-reach.calc.ts'
import { BookReachTip } from './book-reach-tip.tsx'
import { BookSide } from './book-side.tsx'
import { BookSummary } from './book-summary.tsx'
import { BookTools } from './book-tools.tsx'
import { createBookViewer } from './book-viewer.ts'
import styles from './book.module.css'
import { countShownDecimals, listGroupings, pickGrouping, type BookSideName } from './grouping.calc.ts'
import { createOwnLevels } from './own-orders.calc.ts'
import { useBookPicks } from './use-book-picks.ts'

/** Rows in the server-rendered HTML, where the panel's height is unknown; surplus rows are clipped at the far ends. */
const rowsBefore = 14

export interface BookPanelProps {
  readonly symbol: string
  readonly book: Book | undefined
  /** Maximum number of levels per side in the book feed. */
  readonly depthMax: number
  readonly terms: MarketTerms | undefined
  readonly freshness: Freshness
  /** Last traded price and its direction. */
  readonly last: LastPrice | undefined
  readonly ownOrders: ReadonlyMap<number, OrderView> | undefined
  readonly onPick: (pick: BookPick) => void
  readonly onPickPrice: (price: bigint) => void
}

const emptyBook: Pick<Book, 'asks' | 'bids'> = { asks: [], bids: [] }

/** Asks above, bids below, best prices in the middle; as many rows as fit. */
export function BookPanel(props: BookPanelProps) {
  const { symbol, book, depthMax, terms, freshness, last, ownOrders, onPick, onPickPrice } = props
  const { t } = useLingui()
  const [tipId, summaryId] = [useId(), useId()]
  const mode = useStored(bookMode, 'both')
  const unit = useStored(bookUnit, 'base')
  const { count, bodyRef, rulerRef } = useFittingRows(rowsBefore)
  const language = useLanguage()
  const size = sizeOf(book)
  const groupings = useMemo(() => (terms ? listGroupings(terms, size) : [1n]), [terms, size])
  const grouping = pickGrouping(groupings, useStoredGrouping(symbol))
  const shape = useMemo(() => terms && shapeAmounts(terms, unit, language, size), [terms, unit, language, size])
  const ownLevelsOf = useMemo(() => terms && createOwnLevels(terms, grouping), [terms, grouping])
  const own = ownOrders && ownLevelsOf?.(ownOrders)
  const [viewOf] = useState(createBookViewer)
  const view = viewOf({
    book: book ?? emptyBook,
    grouping,
    mode,
    // A single side has twice as many rows; the even number is split into two halves.
    rowCount: mode === 'both' ? count : count / 2,
    depthMax,
    ...(own && { own }),
  })
  const { stop, pointed, handlers } = useBookPicks(view, onPick)
  const pointedRow = pointed && (pointed.side === 'ask' ? view.asks : view.bids)[pointed.position]
  const best = pointed && (pointed.side === 'ask' ? book?.asks : book?.bids)?.[0]
  const isLoading = book === undefined
  const isEmpty = book !== undefined && book.asks.length === 0 && book.bids.length === 0
  const half = (side: BookSideName, isMeasured: boolean) => (
    <BookSide
      side={side}
      slots={side === 'ask' ? view.asks : view.bids}
      isLoading={isLoading}
      isHeadShown={side === 'ask' || mode === 'bids'}
      terms={terms}
      shape={shape}
      shownDecimals={terms ? countShownDecimals(grouping, terms.priceDecimals) : 0}
      stop={stop}
      pointed={
        pointed?.side === side && pointedRow
          ? { position: pointed.position, tipId: pointed.by === 'keyboard' ? tipId : undefined }
          : undefined
      }
      summaryId={summaryId}
      bodyRef={isMeasured ? bodyRef : undefined}
    />
  )
  return (
    <>
      <PanelBar
        title={t({ id: 'spot.book.title', message: 'Order book', comment: 'Heading of the panel' })}
        freshness={freshness}
      />
      <BookTools
        mode={mode}
        groupings={groupings}
        grouping={grouping}
        terms={terms}
        onGroup={(chosen) => bookGrouping.set(symbol, chosen)}
      />
      <div
        className={styles['book']}
        data-book={symbol}
        data-version={book?.version}
        data-freshness={freshness}
        data-grouping={terms && formatDecimal(grouping, terms.priceDecimals)}
        data-mode={mode}
        data-dim={freshness === 'stale' || freshness === 'offline' || undefined}
        {...handlers}
      >
        <i ref={rulerRef} className={priceRows['ruler']} aria-hidden="true" />
        <BookSummary id={summaryId} book={book} terms={terms} bidShareBps={view.bidShareBps} />
        {mode !== 'bids' && half('ask', mode === 'asks')}
        <BookMiddle
          last={last}
          terms={terms}
          spread={view.spread}
          spreadCentiBps={view.spreadCentiBps}
          isLoading={isLoading}
          onPickLast={(price) => terms && onPickPrice(parseDecimalOrThrow(price, terms.priceDecimals))}
        />
        {mode !== 'asks' && half('bid', true)}
        {isEmpty && (
          <p className={styles['empty']}>
            {t({ id: 'spot.book.empty', message: 'No orders yet', comment: 'In an empty order book' })}
          </p>
        )}
      </div>
      <BookRatio bidShareBps={view.bidShareBps} />
      {pointed && pointedRow && best && terms && (
        <BookReachTip
          key={`${pointed.side}-${pointed.by}`}
          id={tipId}
          row={pointedRow}
          side={pointed.side}
          best={best.price}
          terms={terms}
          position={pointed.tip}
        />
      )}
    </>
  )
}

function useStoredGrouping(symbol: string): bigint | undefined {
  return useSyncExternalStore(
    bookGrouping.subscribe,
    () => bookGrouping.get(symbol),
    () => undefined,
  )
}

/** Grouping steps and formats depend on the price's magnitude, not on every tick: the first digit is enough. */
function sizeOf(book: Book | undefined): bigint | undefined {
  const price = book?.asks[0]?.price ?? book?.bids[0]?.price
  if (price === undefined) return undefined
  const unit = 10n ** BigInt(price.toString().length - 1)
  return (price / unit) * unit
}
