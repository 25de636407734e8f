import type { MarketTerms } from '@argosy/wire'
import { formatPercent, formatUnits } from '@argosy/i18n'
import type { Book } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/localization-context.tsx'
import panel from '../shared/panel.module.css'
import { useCalmValue } from '../shared/use-calm-value.ts'

/** Slow enough for a screen reader to finish the sentence. */
const paceMs = 5_000

export interface BookSummaryProps {
  readonly id: string
  readonly book: Book | undefined
  readonly terms: MarketTerms | undefined
  readonly bidShareBps: bigint | null
}

/**
 * The book in one sentence for screen readers. It is no live region: continuous announcements would make the page
 * unusable.
 */
export function BookSummary({ id, book, terms, bidShareBps }: BookSummaryProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useCalmValue({ ask: book?.asks[0]?.price, bid: book?.bids[0]?.price, bidShareBps }, paceMs)
  const price = (units: bigint | undefined) =>
    units === undefined || !terms ? '—' : formatUnits(language, units, terms.priceDecimals)
  const bid = price(now.bid)
  const ask = price(now.ask)
  const share = now.bidShareBps === null ? '—' : formatPercent(language, now.bidShareBps, { decimals: 0 })
  return (
    <p id={id} className={panel['hidden']}>
      {t({
        id: 'spot.book.summary',
        message: `Best bid ${bid}, best ask ${ask}. Bids are ${share} of what is shown.`,
        comment: 'The order book in one sentence, for screen readers: two prices, and a percentage',
      })}
    </p>
  )
}
