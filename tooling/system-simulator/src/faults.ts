/** The faults of one simulation, drawn from its seed. */
import type { Random } from '@argosy/random'
import type { Fleet } from './fleet.ts'
import { calm, type Weather } from './virtual-network.ts'
import type { SimulatedSystem } from './services.ts'

export type Fault = (typeof faultNames)[number]

export const faultNames = [
  'engine_crash',
  'engine_pause',
  'engine_stop',
  'engine_cut',
  'gateway_cut',
  'push_crash',
  'push_cut',
  'projector_crash',
  'postgres_restart',
  'postgres_losses',
  'storm',
] as const

export function strike({ network, postgres, time, random }: SimulatedSystem, fleet: Fleet, fault: Fault): void {
  switch (fault) {
    case 'engine_crash':
      return fleet.crashEngine(random.below(2), random.between(100, 3_000))
    case 'engine_pause':
      // Longer than the lease: a resumed engine must find itself fenced.
      return fleet.pauseEngine(random.below(2), random.between(200, 4_000))
    case 'engine_stop':
      return fleet.replaceEngine(random.below(2))
    case 'engine_cut':
      return network.cut(fleet.engineMachine(random.below(2)), random.between(100, 3_000))
    case 'gateway_cut':
      return network.cut(fleet.gateway.machine, random.between(100, 2_000))
    case 'push_crash':
      return fleet.crashPush()
    case 'push_cut':
      return network.cut(fleet.push.machine, random.between(100, 3_000))
    case 'projector_crash':
      return fleet.crashProjector(random.below(2), random.between(100, 2_000))
    case 'postgres_restart':
      return postgres.restart(random.between(50, 2_000))
    case 'postgres_losses':
      postgres.lossOneIn = random.between(3, 50)
      return time.after(random.between(500, 3_000), () => (postgres.lossOneIn = 0))
    case 'storm':
      network.weather = drawWeather(random)
      return time.after(random.between(500, 4_000), () => (network.weather = { ...calm }))
  }
}

function drawWeather(random: Random): Weather {
  const oneIn = () => (random.oneIn(3) ? 0 : random.between(4, 60))
  return { lossOneIn: oneIn(), doublingOneIn: oneIn(), reorderOneIn: oneIn(), slowOneIn: oneIn() }
}
