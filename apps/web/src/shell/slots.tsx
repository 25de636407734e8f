/** Places in the frame that features fill: a feature exports a component, and this file puts it where it belongs. */
import { AccountControl } from '../features/account/account-control.tsx'
import { SimulationBar } from '../features/simulation/simulation-bar.tsx'
import { SimulationSwitch } from '../features/simulation/simulation-switch.tsx'

/** End of the header: sign in, or who is signed in. */
export function AccountSlot() {
  return <AccountControl />
}

/** In the header beside the account: the switch between live and simulation trading. */
export function SimulationSlot() {
  return <SimulationSwitch />
}

/** Right under the header, across the page: the bar that says "simulation". */
export function UnderHeaderSlot() {
  return <SimulationBar />
}
