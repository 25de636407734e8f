/** The two buttons: start trading, and try simulation trading. */
import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { changeSimulation } from '../simulation/change-simulation.ts'
import styles from './calls.module.css'

/** The default market for visitors who have chosen none (FRM-6). */
const firstMarket = '/spot/BTCUSDT'

export function StartTrading() {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <Link className={styles['primary']} to={localizePath(firstMarket, key)}>
      {t({ id: 'home.call.start', message: 'Start trading', comment: 'Button, leads to the spot terminal' })}
    </Link>
  )
}

export function TrySimulation() {
  const { t } = useLingui()
  return (
    <button type="button" className={styles['secondary']} onClick={() => changeSimulation(true)}>
      {t({
        id: 'home.call.simulation',
        message: 'Try it with virtual money',
        comment: 'Button, enters simulation trading',
      })}
    </button>
  )
}
