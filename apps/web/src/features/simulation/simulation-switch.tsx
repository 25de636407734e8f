import { Button } from '@argosy/kit/button'
import { FlaskIcon } from '@argosy/kit/icons'
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
