import { currencies } from '@argosy/catalogue'
import { formatMoney } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { convertUsdt } from '../../services/currency.calc.ts'
import { useCurrency } from '../../services/currency.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './fiat-amount.module.css'

export interface FiatAmountProps {
  /** Plain decimal text; undefined while loading. */
  readonly usdt: string | undefined
  /** Reserved width, so that nothing moves when the amount appears. */
  readonly width?: string
}

/** The approximate value of an amount of USDT in the user's currency: ≈ $67,418.04. Empty until the rates are known. */
export function FiatAmount({ usdt, width = '12ch' }: FiatAmountProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { current, byValue, source } = useCurrency()
  const fiat = byValue[current.value]
  const decimals = currencies.find(({ name }) => name === current.value)?.decimals ?? 2
  const converted = usdt === undefined || !fiat ? undefined : convertUsdt(usdt, fiat, decimals)
  return (
    <span
      className={styles['fiat']}
      style={{ minInlineSize: width }}
      title={
        source === 'simulated' && converted
          ? t({
              id: 'currency.simulated',
              message: 'At a simulated exchange rate',
              comment: 'Hint on an amount that was converted into another currency with made-up rates',
            })
          : undefined
      }
    >
      {fiat && converted && (
        <bdi>
          ≈{' '}
          {formatMoney(language, converted.text, {
            code: fiat.fiatCode,
            symbol: current.symbol,
            decimals: converted.decimals,
          })}
        </bdi>
      )}
    </span>
  )
}
