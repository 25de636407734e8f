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
  /** Cut, never rounded, to this many decimals, so that a column keeps one grid. */
  readonly decimals?: number | undefined
  /** Prices never lose their currency: leave it out only where the column or the pair says it. */
  readonly unit?: string | undefined
  /** Colours the price and puts an arrow beside it. */
  readonly trend?: Trend | undefined
  readonly widthCh?: number | undefined
  readonly className?: string | undefined
}

/** A price whose background flashes for 300 ms when it changes, up or down; still under reduced motion. */
export function Price({ value, decimals, unit, trend, widthCh, className }: PriceProps) {
  const language = useFormattingLanguage()
  const [seen, setSeen] = useState<{ value: string; changes: number; went?: Trend }>({ value, changes: 0 })
  if (seen.value !== value) {
    setSeen({ value, changes: seen.changes + 1, went: compareDecimals(value, seen.value) > 0 ? 'up' : 'down' })
  }
  return (
    // Each change is a new element: an animation that is still running starts again.
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
