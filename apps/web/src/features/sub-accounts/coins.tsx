import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Holdings } from '../assets/holdings.calc.ts'
import { SecretAmount } from '../assets/shown-amounts.tsx'
import styles from './sub-accounts.module.css'

/** Every balance of one account, behind its number. */
export function Coins({ holdings: { rows } }: { readonly holdings: Holdings }) {
  const { t } = useLingui()
  const count = rows.length
  if (count === 0)
    return (
      <span className={styles['muted']}>
        {t({ id: 'subs.noMoney', message: 'No balance', comment: 'A sub-account without money' })}
      </span>
    )
  return (
    <details className={styles['coins']}>
      <summary>
        {t({
          id: 'subs.coins',
          message: plural(count, { one: '# coin', other: '# coins' }),
          comment: 'Opens the balances of a sub-account',
        })}
      </summary>
      <ul>
        {rows.map(({ assetId, total }) => (
          <li key={assetId}>
            <SecretAmount value={total} unit={assetId} />
          </li>
        ))}
      </ul>
    </details>
  )
}
