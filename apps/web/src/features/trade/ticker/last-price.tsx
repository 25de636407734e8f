import { formatDecimalText } from '@argosy/i18n'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLanguage } from '../../../messages/localization-context.tsx'
import type { LastPrice as LastTick } from '../trades/trades.calc.ts'
import styles from './ticker.module.css'

export interface LastPriceProps {
  /** Undefined while loading, null when the market has not traded. */
  readonly last: LastTick | null | undefined
}

/** The last price in the colour of its last move. The arrow shows the same; a change flashes. */
export function LastPrice({ last }: LastPriceProps) {
  const language = useLanguage()
  if (!last) return <span className={styles['last']}>{last === null ? '—' : <Skeleton width="112px" />}</span>
  return (
    <span className={styles['last']} data-direction={last.direction} data-last={last.price}>
      {/* The key creates a new element for each price, so that its flash restarts. */}
      <bdi key={last.price} dir="ltr" className={styles['flash']}>
        {formatDecimalText(language, last.price)}
      </bdi>
      <span className={styles['arrow']} aria-hidden="true">
        {last.direction === 'up' ? '▲' : '▼'}
      </span>
    </span>
  )
}
