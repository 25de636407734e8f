import type { MarketTerms } from '@argosy/wire'
import { Skeleton } from '@argosy/kit/skeleton'
import type { Account } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { addDecimals } from '../orders/assets/assets.calc.ts'
import { Amount } from '../shared/amount.tsx'
import styles from './order-form.module.css'
import lineStyles from './summary/order-summary.module.css'

/** The user's balances of this market's two assets. */
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
  if (!isSignedIn || !terms) return null
  return (
    <section className={styles['balances']}>
      <h2 className={styles['balancesTitle']}>
        {t({ id: 'spot.form.assets', message: 'Your assets', comment: 'Heading over two balances' })}
      </h2>
      <dl>
        <Balance assetId={terms.base} account={account} decimals={terms.baseDecimals} />
        <Balance assetId={terms.quote} account={account} decimals={terms.priceDecimals} />
      </dl>
    </section>
  )
}

function Balance({
  assetId,
  account,
  decimals,
}: {
  readonly assetId: string
  readonly account: Account | null
  readonly decimals: number
}) {
  const { available = '0', held = '0' } = account?.balances.get(assetId) ?? {}
  return (
    <div className={lineStyles['line']}>
      <dt>
        <bdi translate="no">{assetId}</bdi>
      </dt>
      <dd className={lineStyles['amount']} data-balance={assetId}>
        {account ? <Amount text={addDecimals(available, held)} decimals={decimals} /> : <Skeleton width="72px" />}
      </dd>
    </div>
  )
}
