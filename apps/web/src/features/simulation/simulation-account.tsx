import { Skeleton } from '@argosy/kit/skeleton'
import { formatDecimalText } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useSignIn } from '../account/use-sign-in.ts'
import { useSession } from '../../services/session.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { useSimulationValue } from './simulation-value.state.ts'
import styles from './simulation.module.css'
import { useTopUp } from './top-up.state.ts'

/** The lazy part of the simulation bar: the virtual account's value, and the top-up. */
export function SimulationAccount() {
  const { t } = useLingui()
  const session = useSession()
  const signIn = useSignIn()
  if (session.status === 'unknown') return <Waiting />
  if (session.status === 'signed-in') return <Balance />
  return (
    <button type="button" className={styles['action']} data-action="sign-in" onClick={signIn}>
      {t({
        id: 'simulation.bar.signIn',
        message: 'Sign in to see your balance',
        comment: 'Button in the bar of simulation, for those who are signed out; short',
      })}
    </button>
  )
}

function Balance() {
  const { t } = useLingui()
  const language = useLanguage()
  const value = useSimulationValue()
  const topUp = useTopUp()
  const label = t({
    id: 'simulation.bar.balance',
    message: 'Virtual balance',
    comment: 'Bar under the header: label before an amount of virtual money',
  })
  return (
    <>
      <span className={styles['balance']}>
        <span className={styles['label']}>{label}</span>
        {value === undefined ? (
          <Waiting />
        ) : (
          <bdi dir="ltr" className={styles['amount']} data-simulation-value={value}>
            {formatDecimalText(language, value)} <span translate="no">USDT</span>
          </bdi>
        )}
      </span>
      <button
        type="button"
        className={styles['action']}
        data-action="top-up"
        aria-disabled={topUp.isSending}
        onClick={topUp.send}
      >
        {t({
          id: 'simulation.bar.topUp',
          message: 'Top up',
          comment: 'Button in the bar: brings the virtual USDT balance back to its starting amount',
        })}
      </button>
    </>
  )
}

/** As wide as the amount that replaces it. */
function Waiting() {
  return (
    <span className={styles['waiting']}>
      <Skeleton width="100%" height="12px" />
    </span>
  )
}
