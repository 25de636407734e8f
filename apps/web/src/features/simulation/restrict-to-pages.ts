import { redirect, type MiddlewareFunction } from 'react-router'
import { currentRealm } from '../../services/realm.ts'
import { simulationDetour } from './allow-list.ts'

/** In simulation trading, navigation to a page that is not part of it is redirected to the spot page (SIM-3). */
export const restrictToSimulationPages: MiddlewareFunction<void> = ({ request }) => {
  if (currentRealm() !== 'paper') return
  const detour = simulationDetour(new URL(request.url).pathname)
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects redirects to be thrown
  if (detour !== undefined) throw redirect(detour)
}
