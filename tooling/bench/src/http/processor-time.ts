import type { Exchange } from '@argosy/dev-env'
import { listProcessTree, readCpuSeconds } from '@argosy/backing-services'

/** CPU seconds that each process of the exchange has used so far, including its children. */
export type ProcessorTimes = ReadonlyMap<string, number>

export function readProcessorTimes({ apps, engines, nginx }: Exchange): ProcessorTimes {
  const { postgres, nats, redis } = engines
  const processes = [
    ...Array.from(apps, ({ name, pid }) => ({ name, pid })),
    { name: 'PostgreSQL', pid: postgres.pid },
    { name: 'NATS', pid: nats.pid },
    { name: 'Redis', pid: redis.pid },
    { name: 'nginx', pid: nginx?.pid },
  ]
  return new Map(processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, readTree(pid)]])))
}

function readTree(pid: number): number {
  return listProcessTree(pid).reduce((sum, each) => sum + (readCpuSeconds(each) || 0), 0)
}

export type Window = { readonly from: ProcessorTimes; readonly to: ProcessorTimes; readonly seconds: number }

/** Microseconds per order, less what the same processes use while no orders are sent. */
export function presentPerOrder(busy: Window, idle: Window, orders: number): string {
  const rows = Array.from(busy.to.keys(), (name) => {
    const idleSeconds = (usedIn(idle, name) * busy.seconds) / idle.seconds
    return { name, micros: Math.max(0, ((usedIn(busy, name) - idleSeconds) * 1_000_000) / orders) }
  })
  const all = rows.reduce((sum, { micros }) => sum + micros, 0)
  const lines = [...rows.toSorted((one, other) => other.micros - one.micros), { name: 'all', micros: all }]
  return lines.map(({ name, micros }) => `${name.padEnd(12)} ${micros.toFixed(0).padStart(6)} µs`).join('\n')
}

function usedIn({ from, to }: Window, name: string): number {
  return (to.get(name) ?? 0) - (from.get(name) ?? 0)
}
