import type { MarketTerms } from '@argosy/wire'
import { formatDecimalText, formatPpm, formatUnits } from '@argosy/i18n'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/localization-context.tsx'
import panel from '../shared/panel.module.css'
import type { LastPrice } from '../trades/trades.calc.ts'
import type { BookPanelView } from './book-view.calc.ts'
import styles from './book.module.css'

export interface BookMiddleProps extends Pick<BookPanelView, 'spread' | 'spreadCentiBps'> {
  readonly last: LastPrice | undefined
  readonly terms: MarketTerms | undefined
  readonly isLoading: boolean
  readonly onPickLast: (price: string) => void
}

/** Between asks and bids: the last price with its arrow, and the spread. */
export function BookMiddle({ last, terms, spread, spreadCentiBps, isLoading, onPickLast }: BookMiddleProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const shown = last && formatDecimalText(language, last.price)
  return (
    <div className={styles['middle']}>
      {last ? (
        <button
          type="button"
          className={styles['last']}
          data-direction={last.direction}
          data-take="last"
          onClick={() => onPickLast(last.price)}
        >
          <span className={panel['hidden']}>
            {t({
              id: 'spot.book.last',
              message: 'Last price',
              comment: 'For screen readers, before the price between asks and bids',
            })}{' '}
          </span>
          {/* The key creates a new element for each price, so that its flash restarts. */}
          <bdi key={last.price} dir="ltr" className={styles['flash']}>
            {shown}
          </bdi>
          <span className={styles['arrow']} aria-hidden="true">
            {last.direction === 'up' ? '▲' : '▼'}
          </span>
        </button>
      ) : (
        isLoading && <Skeleton width="96px" height="16px" />
      )}
      {spread !== null && spreadCentiBps !== null && terms && (
        <span className={styles['spread']} data-long={terms.priceDecimals > 5 || undefined}>
          {t({
            id: 'spot.book.spread',
            message: 'Spread',
            comment: 'Before the distance between best ask and best bid',
          })}{' '}
          <bdi dir="ltr">{formatUnits(language, spread, terms.priceDecimals)}</bdi>
          <span>
            {' · '}
            <bdi dir="ltr">{formatPpm(language, spreadCentiBps, { decimals: spreadCentiBps < 1_000n ? 4 : 2 })}</bdi>
          </span>
        </span>
      )}
    </div>
  )
}
