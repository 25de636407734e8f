import { formatCompact, formatDecimalText, formatPercent } from '@argosy/i18n'
import { classNames } from './class-names.ts'
import { useFormattingLanguage } from './formatting.tsx'
import styles from './num.module.css'
import { Num, Unit } from './num.tsx'

export interface AmountProps {
  /** Plain decimal text. */
  readonly value: string
  /** Cut, never rounded, to this many decimals. */
  readonly decimals?: number | undefined
  readonly unit?: string | undefined
  readonly widthCh?: number | undefined
  readonly className?: string | undefined
}

export function Amount({ value, decimals, ...format }: AmountProps) {
  const language = useFormattingLanguage()
  return <Num {...format} text={formatDecimalText(language, value, decimals === undefined ? {} : { decimals })} />
}

/** A short form of a large amount, such as 1.22B; the exact amount on hover. */
export function CompactAmount({ value, decimals = 2, unit, className }: Omit<AmountProps, 'widthCh'>) {
  const language = useFormattingLanguage()
  return (
    <span className={classNames(styles['num'], className)} title={formatDecimalText(language, value)}>
      {/* The suffix decides the text direction: in Arabic it follows on the left. */}
      <bdi>{formatCompact(language, value, { decimals })}</bdi>
      <Unit text={unit} />
    </span>
  )
}

export interface PercentProps extends Omit<AmountProps, 'value' | 'unit'> {
  readonly basisPoints: bigint
}

/** A share rather than a change: 12.50% of an order is filled. */
export function Percent({ basisPoints, decimals = 2, ...format }: PercentProps) {
  return <Num {...format} text={formatPercent(useFormattingLanguage(), basisPoints, { decimals })} />
}
