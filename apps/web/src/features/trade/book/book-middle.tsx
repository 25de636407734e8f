import { formatDecimalText } from '@argosy/i18n'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import panel from '../shared/panel.module.css'
import styles from './book.module.css'

export interface BookMiddleProps {
  readonly last: { readonly price: string; readonly direction: 'up' | 'down' } | undefined
  /** Formatted. */
  readonly spread: string | undefined
  readonly note: string | undefined
}

/** Between asks and bids: the last price with its arrow, and the spread. */
export function BookMiddle({ last, spread, note }: BookMiddleProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div className={styles['middle']}>
      <span className={panel['hidden']}>
        {t({
          id: 'spot.book.last',
          message: 'Last price',
          comment: 'For screen readers, before the price between asks and bids',
        })}
      </span>
      {last ? (
        <span key={last.price} className={styles['last']} data-direction={last.direction}>
          <bdi dir="ltr">{formatDecimalText(language, last.price)}</bdi>
          <span aria-hidden="true"> {last.direction === 'up' ? '▲' : '▼'}</span>
        </span>
      ) : (
        note === undefined && <Skeleton width="96px" height="16px" />
      )}
      <span className={styles['spread']}>
        {note}
        {spread !== undefined && (
          <>
            {t({
              id: 'spot.book.spread',
              message: 'Spread',
              comment: 'Before the distance between best ask and best bid',
            })}{' '}
            <bdi dir="ltr">{spread}</bdi>
          </>
        )}
      </span>
    </div>
  )
}
