import { formatDecimalText } from '@argosy/i18n'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { useFormattingLanguage } from './formatting.tsx'
import { Num } from './num.tsx'
import styles from './price.module.css'
import { compareDecimals, type Trend } from './trend.calc.ts'

export interface PriceProps {
  /** Plain decimal text. */
  readonly value: string
  /** Cut, never rounded, to this many decimals, so that a column aligns. */
  readonly decimals?: number | undefined
  /** Every price needs its currency: omit it only where the column or the pair shows it. */
  readonly unit?: string | undefined
  /** Colours the price and adds an arrow. */
  readonly trend?: Trend | undefined
  readonly widthCh?: number | undefined
  readonly className?: string | undefined
}

/** A price whose background flashes for 300 ms when it changes, up or down; without motion if motion is reduced. */
export function Price({ value, decimals, unit, trend, widthCh, className }: PriceProps) {
  const language = useFormattingLanguage()
  const [seen, setSeen] = useState<{ value: string; changes: number; went?: Trend }>({ value, changes: 0 })
  if (seen.value !== value) {
    setSeen({ value, changes: seen.changes + 1, went: compareDecimals(value, seen.value) > 0 ? 'up' : 'down' })
  }
  return (
    // Each change renders a new element, so that a running animation restarts.
    <span key={seen.changes} className={classNames(styles['price'], className)} data-went={seen.went}>
      <Num
        text={formatDecimalText(language, value, decimals === undefined ? {} : { decimals })}
        unit={unit}
        trend={trend}
        hasArrow={trend !== undefined}
        widthCh={widthCh}
      />
    </span>
  )
}
