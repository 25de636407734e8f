import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { enterSimulation, leaveSimulation, useRealm } from '../../live/realm.ts'
import styles from './simulation.module.css'

/** Between the real exchange and its twin (SIM-1). A phone shows the flask alone; the words stay for those who listen. */
export function SimulationSwitch() {
  const { t } = useLingui()
  const realm = useRealm()
  const isOn = realm === 'paper'
  return (
    <Button tone="plain" className={styles['switch'] ?? ''} onPress={isOn ? leaveSimulation : enterSimulation}>
      <FlaskIcon />
      <span className={styles['words']}>
        {isOn
          ? t({
              id: 'simulation.leave',
              message: 'Exit simulation',
              comment: 'Button: back to trading with real money',
            })
          : t({
              id: 'simulation.enter',
              message: 'Simulation',
              comment: 'Button: practise trading without real money',
            })}
      </span>
    </Button>
  )
}

function FlaskIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 1.750h4M6.500 1.750v4.500L2.750 13a.8.8 0 0 0 .7 1.250h9.100a.8.8 0 0 0 .7-1.250L9.500 6.250v-4.500M4.750 10h6.500" />
    </svg>
  )
}
