import { formatDecimalText } from '@argosy/i18n'
import { useLanguage } from '../../../messages/localization-context.tsx'

export interface AmountProps {
  /** Plain decimal text. */
  readonly text: string
  /** Truncated, never rounded, to this many decimals, so that a column is uniform; the tooltip has the exact amount. */
  readonly decimals?: number | undefined
}

export function Amount({ text, decimals }: AmountProps) {
  const language = useLanguage()
  const shown = formatDecimalText(language, text, decimals === undefined ? {} : { decimals })
  const isCut = decimals !== undefined && /[1-9]/.test((text.split('.')[1] ?? '').slice(decimals))
  return (
    <bdi dir="ltr" title={isCut ? formatDecimalText(language, text) : undefined}>
      {shown}
    </bdi>
  )
}
