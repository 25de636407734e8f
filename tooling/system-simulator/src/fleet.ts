/** Two engines, two projectors, a push server and a gateway; a crashed or stopped one is replaced by a successor. */
import {
  startEngine,
  startGateway,
  startProjector,
  startPush,
  type Gateway,
  type PushServer,
  type Running,
  type SimulatedSystem,
} from './services.ts'
import type { Machine } from './machine.ts'

export type Fleet = ReturnType<typeof createFleet>

export function createFleet(system: SimulatedSystem) {
  const { time } = system
  let started = 0
  const nextName = (kind: string) => `${kind}-${++started}`
  const engines: [Running, Running] = [startEngine(system, nextName('engine')), startEngine(system, nextName('engine'))]
  const projectors: [Running, Running] = [
    startProjector(system, nextName('projector')),
    startProjector(system, nextName('projector')),
  ]
  const gateway: Gateway = startGateway(system, nextName('gateway'))
  let push: PushServer = startPush(system, nextName('push'))

  function crash(running: Running): void {
    running.machine.isAlive = false
  }

  return {
    gateway,
    get push() {
      return push
    },
    engineMachine: (index: number): Machine => at(engines, index).machine,
    crashEngine(index: number, downMs: number): void {
      crash(at(engines, index))
      // The successor has the same name: nothing its predecessor wrote may lock it out.
      const { name } = at(engines, index).machine
      time.after(downMs, () => {
        if (!at(engines, index).machine.isAlive) engines[index] = startEngine(system, name)
      })
    },
    pauseEngine(index: number, forMs: number): void {
      at(engines, index).machine.pausedUntilMs = time.nowMs + forMs
    },
    /** A planned stop, immediately followed by a successor. */
    replaceEngine(index: number): void {
      const old = at(engines, index)
      if (!old.machine.isAlive) return
      engines[index] = startEngine(system, nextName('engine'))
      void old.stop()
    },
    crashProjector(index: number, downMs: number): void {
      crash(at(projectors, index))
      time.after(downMs, () => {
        if (!at(projectors, index).machine.isAlive) projectors[index] = startProjector(system, nextName('projector'))
      })
    },
    crashPush(): void {
      push.machine.isAlive = false
      push = startPush(system, nextName('push'))
    },
  }
}

function at(pair: readonly Running[], index: number): Running {
  const running = pair[index]
  if (!running) throw new RangeError(`there is no machine ${index}`)
  return running
}
