import { WarningIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import styles from './accounts-unavailable.module.css'

export function AccountsUnavailableBar() {
  const { t } = useLingui()
  return (
    <p className={styles['bar']} data-accounts-unavailable="">
      <WarningIcon />
      <span>
        {t({
          id: 'shell.accountsAway',
          message: 'Sign-in is temporarily unavailable. We are retrying, and this page continues by itself.',
          comment: 'Bar under the header, while the exchange cannot say who is signed in',
        })}
      </span>
    </p>
  )
}
