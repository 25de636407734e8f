/**
 * State of the frame's simulation switch. Entering shows an explanation first, unless the user has opted out (SIM-1).
 */
import { preference } from '@argosy/browser/preferences'
import { enterSimulation, leaveSimulation } from '../../services/realm.ts'
import { simulationDetour } from './allow-list.ts'

/** `asking`: the explanation is open. `storage_refused`: browser storage is blocked, so the mode cannot begin. */
export type SimulationDialogState = 'closed' | 'asking' | 'storage_refused'

let state: SimulationDialogState = 'closed'
const listeners = new Set<() => void>()

export function changeSimulation(isOn: boolean): void {
  if (!isOn) leaveSimulation()
  else if (preference('change-mode-without-dialog').get()) startSimulation()
  else setState('asking')
}

/**
 * Called when the user agrees: reloads the same page where it exists in simulation, otherwise the spot page (SIM-3).
 */
export function startSimulation(): void {
  if (!enterSimulation(simulationDetour(location.pathname))) setState('storage_refused')
}

export function closeSimulationDialog(): void {
  setState('closed')
}

export const simulationDialog = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): SimulationDialogState => state,
  getServerSnapshot: (): SimulationDialogState => 'closed',
}

function setState(next: SimulationDialogState): void {
  state = next
  for (const listener of listeners) listener()
}
