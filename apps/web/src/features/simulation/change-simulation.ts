/** What the frame's simulation switch calls. Entering is explained first, unless the reader has asked not to be (SIM-1). */
import { preference } from '@argosy/browser/preferences'
import { enterSimulation, leaveSimulation } from '../../live/realm.ts'
import { simulationDetour } from './allow-list.ts'

/** `asking`: the explanation is open. `storage_refused`: the browser keeps nothing, so the mode cannot begin. */
export type SimulationDoor = 'closed' | 'asking' | 'storage_refused'

let door: SimulationDoor = 'closed'
const listeners = new Set<() => void>()

export function changeSimulation(isOn: boolean): void {
  if (!isOn) leaveSimulation()
  else if (preference('change-mode-without-dialog').get()) startSimulation()
  else setDoor('asking')
}

/** The reader has agreed: to the same page where it exists in simulation, otherwise to the spot page (SIM-3). */
export function startSimulation(): void {
  if (!enterSimulation(simulationDetour(location.pathname))) setDoor('storage_refused')
}

export function closeDoor(): void {
  setDoor('closed')
}

export const simulationDoor = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): SimulationDoor => door,
  getServerSnapshot: (): SimulationDoor => 'closed',
}

function setDoor(next: SimulationDoor): void {
  door = next
  for (const listener of listeners) listener()
}
