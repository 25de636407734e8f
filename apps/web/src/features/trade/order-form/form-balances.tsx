import type { MarketTerms } from '@argosy/contracts'
import { formatDecimalText } from '@argosy/i18n'
import { Skeleton } from '@argosy/kit/skeleton'
import type { Account } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { addDecimals } from '../orders/assets.calc.ts'
import { trimZeros } from '../shared/trim-zeros.ts'
import styles from './order-form.module.css'

/** The two sides of this market as the reader owns them. */
export function FormBalances({
  terms,
  account,
  isSignedIn,
}: {
  readonly terms: MarketTerms | undefined
  readonly account: Account | null
  readonly isSignedIn: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  if (!isSignedIn || !terms) return null
  return (
    <section className={styles['balances']}>
      <h2 className={styles['balancesTitle']}>
        {t({ id: 'spot.form.assets', message: 'Your assets', comment: 'Heading over two balances' })}
      </h2>
      <dl>
        {[terms.base, terms.quote].map((assetId) => {
          const balance = account?.balances.get(assetId)
          const text = balance
            ? trimZeros(addDecimals(balance.available, balance.held), 2)
            : account
              ? '0.00'
              : undefined
          return (
            <div key={assetId} className={styles['line']}>
              <dt>
                <bdi translate="no">{assetId}</bdi>
              </dt>
              <dd className={styles['amount']} data-balance={assetId}>
                {text === undefined ? (
                  <Skeleton width="72px" />
                ) : (
                  <bdi dir="ltr">{formatDecimalText(language, text)}</bdi>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
