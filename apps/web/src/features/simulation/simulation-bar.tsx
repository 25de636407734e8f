import { useLingui } from '@lingui/react/macro'
import styles from './simulation.module.css'

/**
 * Says on every page that no real money is at stake (SIM-5). It is in everybody's document; the class that the boot script
 * sets on the root shows it, so it is there from the first paint.
 */
export function SimulationBar() {
  const { t } = useLingui()
  return (
    <div className={styles['bar']} role="note">
      <strong>
        {t({ id: 'simulation.bar.title', message: 'Simulation', comment: 'Bar under the header: name of the mode' })}
      </strong>
      <span>
        {t({
          id: 'simulation.bar.text',
          message: 'You trade with play money. Nothing here touches your real balance.',
          comment: 'Bar under the header',
        })}
      </span>
    </div>
  )
}
