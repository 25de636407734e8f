import { useLingui } from '@lingui/react/macro'
import { Icon } from '../shared/icons.tsx'
import type { HeaderProps } from '../types.ts'
import styles from './simulation-switch.module.css'

/** Both buttons are in the HTML; the class on the root element shows the right one from the first paint on. */
export function SimulationSwitch({ onSimulationChange }: Pick<HeaderProps, 'onSimulationChange'>) {
  const { t } = useLingui()
  return (
    <>
      <button
        type="button"
        className={`${styles['switch']} ${styles['enter']}`}
        data-simulation="enter"
        onClick={() => onSimulationChange?.(true)}
      >
        <Icon name="flask" size={16} />
        {t({
          id: 'frame.simulation.enter',
          message: 'Simulation',
          comment: 'Button: practise trading without real money',
        })}
      </button>
      <button
        type="button"
        className={`${styles['switch']} ${styles['leave']}`}
        data-simulation="leave"
        onClick={() => onSimulationChange?.(false)}
      >
        <Icon name="exit" size={16} />
        {t({
          id: 'frame.simulation.leave',
          message: 'Exit simulation',
          comment: 'Button: back to trading with real money',
        })}
      </button>
    </>
  )
}
