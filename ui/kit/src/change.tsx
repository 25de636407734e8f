import { formatDecimalText, formatPercent } from '@argosy/i18n'
import { useFormattingLanguage } from './formatting.tsx'
import { Num } from './num.tsx'
import { trendOf } from './trend.calc.ts'

interface ChangeFormat {
  readonly decimals?: number | undefined
  readonly hasArrow?: boolean
  readonly widthCh?: number | undefined
  readonly className?: string | undefined
}

export interface ChangeProps extends ChangeFormat {
  /** Plain decimal text, including a minus sign. */
  readonly value: string
  readonly unit?: string | undefined
}

/** A change: coloured, and always with its sign. Zero is neutral. */
export function Change({ value, decimals, unit, ...format }: ChangeProps) {
  const language = useFormattingLanguage()
  const options = decimals === undefined ? { isSigned: true } : { isSigned: true, decimals }
  return <Num {...format} text={formatDecimalText(language, value, options)} unit={unit} trend={trendOf(value)} />
}

export interface PercentChangeProps extends ChangeFormat {
  readonly basisPoints: bigint
}

/** A change as a percentage: +2.14%. */
export function PercentChange({ basisPoints, decimals = 2, ...format }: PercentChangeProps) {
  const language = useFormattingLanguage()
  const text = formatPercent(language, basisPoints, { isSigned: true, decimals })
  return <Num {...format} text={text} trend={trendOf(basisPoints.toString())} />
}
