import { WarningIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useMatches } from 'react-router'
import { useSession } from '../live/session.ts'
import { isRouteHandle } from '../messages/areas.ts'
import styles from './accounts-away.module.css'

/**
 * Nobody can say right now who is here: the page says so, instead of looking as if its reader had signed out (USR-3). Pages
 * about accounts say it beside what they ask.
 */
export function AccountsAway() {
  const { t } = useLingui()
  const session = useSession()
  const isToldByPage = useMatches().some(({ handle }) => isRouteHandle(handle) && handle.areas.includes('identity'))
  const isAway = session.status === 'signed-out' && session.problem !== undefined
  return (
    // There from the beginning: only what is added to a status later is spoken.
    <div role="status" className={styles['place']}>
      {isAway && !isToldByPage && (
        <p className={styles['bar']} data-accounts-away="">
          <WarningIcon />
          <span>
            {t({
              id: 'shell.accountsAway',
              message: 'Accounts cannot be reached right now. We keep trying: this page goes on by itself.',
              comment: 'Bar under the header, while the exchange cannot say who is signed in',
            })}
          </span>
        </p>
      )}
    </div>
  )
}
