import { formatDecimalText } from '@argosy/i18n'
import { Skeleton } from '@argosy/kit/skeleton'
import { useState } from 'react'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { nextLastMove, type LastMove } from './figures.calc.ts'
import styles from './ticker.module.css'

export interface LastPriceProps {
  /** Undefined while it is on its way, null when the market has not traded. */
  readonly last: string | null | undefined
  readonly priceDecimals: number | undefined
}

/** The last price in the colour of its last move. The arrow says the same; a change flashes. */
export function LastPrice({ last, priceDecimals }: LastPriceProps) {
  const language = useLanguage()
  const [move, setMove] = useState<LastMove>()
  const next = last == null || priceDecimals === undefined ? undefined : nextLastMove(move, last, priceDecimals)
  if (next && next !== move) setMove(next)
  if (last == null) return <span className={styles['last']}>{last === null ? '—' : <Skeleton width="112px" />}</span>
  const direction = next?.direction ?? 'flat'
  return (
    <span className={styles['last']} data-direction={direction} data-last={last}>
      {/* Another price is another element: its flash starts anew. */}
      <bdi key={last} dir="ltr" className={styles['flash']}>
        {formatDecimalText(language, last)}
      </bdi>
      <span className={styles['arrow']} aria-hidden="true">
        {direction === 'up' ? '▲' : direction === 'down' ? '▼' : ''}
      </span>
    </span>
  )
}
