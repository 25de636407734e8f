import { Icon } from '@argosy/frame/icon'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useRealm } from '../../services/realm.ts'
import { changeSimulation, simulationDialog } from './change-simulation.ts'
import styles from './simulation.module.css'
import { useSimulationIcon } from './simulation-icon.ts'
import { loadChunk } from '../../document/load-chunk.ts'

// Lazy, so that it is not loaded for trading with real money.
const SimulationAccount = lazy(async () => ({
  default: (await loadChunk(() => import('./simulation-account.tsx'))).SimulationAccount,
}))
const SimulationDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./simulation-dialog.tsx'))).SimulationDialog,
}))

/**
 * States on every page that no real money is at stake (SIM-5). It is part of every document; the class that the boot
 * script sets on the root shows it, so it is visible from the first paint.
 */
export function SimulationBar() {
  const { t } = useLingui()
  const isOn = useRealm() === 'paper'
  const state = useSyncExternalStore(
    simulationDialog.subscribe,
    simulationDialog.getSnapshot,
    simulationDialog.getServerSnapshot,
  )
  useSimulationIcon(isOn)
  const name = t({
    id: 'simulation.bar.title',
    message: 'Simulation',
    comment: 'Bar under the header: name of the mode',
  })
  const text = t({
    id: 'simulation.bar.text',
    message: 'You trade with virtual money. Nothing here touches your real balance.',
    comment: 'Bar under the header',
  })
  return (
    <>
      <section className={styles['bar']} aria-label={name} data-simulation-bar="">
        <strong className={styles['name']}>
          <Icon name="flask" size={16} />
          {name}
        </strong>
        <span className={styles['text']}>{text}</span>
        <span className={styles['account']}>
          <Suspense fallback={null}>{isOn && <SimulationAccount />}</Suspense>
        </span>
        <button type="button" className={styles['action']} data-action="exit" onClick={() => changeSimulation(false)}>
          {t({
            id: 'simulation.bar.exit',
            message: 'Exit',
            comment: 'Button in the bar of simulation: back to trading with real money; short',
          })}
        </button>
      </section>
      {/* Empty until hydration: screen readers announce only what is added to a status later. */}
      <p role="status" className={styles['spoken']}>
        {isOn && `${name}. ${text}`}
      </p>
      <Suspense fallback={null}>{state !== 'closed' && <SimulationDialog state={state} />}</Suspense>
    </>
  )
}
