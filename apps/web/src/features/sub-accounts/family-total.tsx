import { Button } from '@argosy/kit/button'
import { SwapIcon } from '@argosy/kit/icons'
import type { FreshnessState } from '@argosy/kit/freshness'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import { valueAsset } from '../assets/holdings.calc.ts'
import { SecretAmount } from '../assets/shown-amounts.tsx'
import security from '../security/security.module.css'
import { AccountValue } from './account-value.tsx'
import type { FamilyValue } from './family-value.calc.ts'
import styles from './sub-accounts.module.css'

export interface FamilyTotalProps {
  readonly value: FamilyValue | null
  readonly freshness: FreshnessState
  /** Undefined without sub-accounts. */
  readonly onTransfer: (() => void) | undefined
}

/** What all accounts are worth together, and the main account's share. */
export function FamilyTotal({ value, freshness, onTransfer }: FamilyTotalProps) {
  const { t } = useLingui()
  const main = t({ id: 'subs.main', message: 'Main account', comment: 'The account of whoever signed in' })
  const missing = value && [...(value.isMainUnread ? [main] : []), ...value.unread].join(', ')
  const unpriced = value?.unpriced.join(', ') ?? ''
  return (
    <section className={`${security['card']} ${styles['total']}`} data-family-total="">
      <div className={styles['totalHead']}>
        <h2>{t({ id: 'subs.total', message: 'Total value of all accounts', comment: 'Heading over a sum' })}</h2>
        <FreshnessBadge state={freshness} />
      </div>
      {value ? (
        <>
          <p className={styles['figure']}>
            <AccountValue usdt={value.total} />
          </p>
          <p className={styles['muted']}>
            <SecretAmount value={value.total} unit={valueAsset} decimals={2} />
          </p>
          <dl className={styles['share']}>
            <dt>{main}</dt>
            <dd>{value.main ? <AccountValue usdt={value.main.total} /> : '–'}</dd>
          </dl>
        </>
      ) : (
        <Skeleton width="9ch" height="40px" />
      )}
      {onTransfer && (
        <div className={styles['totalActions']}>
          <Button data-action="transfer" onPress={onTransfer}>
            <SwapIcon />
            {t({ id: 'subs.transfer', message: 'Transfer', comment: 'Button, and title of a dialog' })}
          </Button>
        </div>
      )}
      {missing && (
        <p role="status" className={styles['warn']}>
          {t({
            id: 'subs.unread',
            message: `Not included, because they could not be read: ${missing}.`,
            comment: 'Under a sum; names of accounts',
          })}
        </p>
      )}
      {unpriced && (
        <p className={styles['muted']}>
          {t({
            id: 'subs.unpriced',
            message: `Not included, because they have no price: ${unpriced}.`,
            comment: 'Under a sum; symbols of coins',
          })}
        </p>
      )}
    </section>
  )
}
