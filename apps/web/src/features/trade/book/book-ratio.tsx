import { formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/localization-context.tsx'
import styles from './book.module.css'

/** Shares of bids and asks in the rows shown. The rounded percents of both sides add up to a hundred. */
export function BookRatio({ bidShareBps }: { readonly bidShareBps: bigint | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  const bids = bidShareBps === null ? null : (bidShareBps + 50n) / 100n
  const percent = (share: bigint) => formatPercent(language, share * 100n, { decimals: 0 })
  return (
    <div
      className={styles['ratio']}
      role="img"
      aria-label={t({
        id: 'spot.book.ratio',
        message: 'Bids against asks in the rows shown',
        comment: 'Name of the bar under the order book that compares both sides, for screen readers',
      })}
      data-bids={bids?.toString()}
    >
      <bdi dir="ltr" className={styles['share']} data-side="bid">
        {bids === null ? '—' : percent(bids)}
      </bdi>
      <span className={styles['scale']} data-known={bids === null ? undefined : ''}>
        <i style={{ transform: `scaleX(${Number(bids ?? 50n) / 100})` }} />
      </span>
      <bdi dir="ltr" className={styles['share']} data-side="ask">
        {bids === null ? '—' : percent(100n - bids)}
      </bdi>
    </div>
  )
}
