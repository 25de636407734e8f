import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCpuSeconds } from '@argosy/backing-services'
import type { Contestant } from './contestants.ts'
import type { SubscriberCommand, SubscriberReport } from './subscriber-messages.ts'

export type Round = {
  readonly framesPerSecond: number
  readonly megabytesPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Share of one core that the server used. */
  readonly serverCores: number
  readonly framesPerServerCpuSecond: number
  readonly subscriberCores: number
}

export interface Subscribers extends Disposable {
  open(contestant: Contestant, count: number): Promise<void>
  measure(contestant: Contestant, framesPerSecond: number | null, seconds: number): Promise<Round>
}

const warmUpMs = 500
const settleMs = 400

/** Sockets in separate processes, so that receiving does not run on the server's thread. */
export function startSubscribers(processCount: number): Subscribers {
  const children = Array.from({ length: processCount }, () =>
    fork(join(import.meta.dirname, 'subscriber-process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  )
  const pids = children.map((child) => child.pid ?? 0)

  const ended = Promise.race(children.map((child) => once(child, 'exit'))).then((): never => {
    throw new Error('a reader process ended before the bench did')
  })
  ended.catch(() => undefined)

  function sendAll(orderOf: (index: number) => SubscriberCommand): void {
    for (const [index, child] of children.entries()) child.send(orderOf(index))
  }

  async function requestAll(orderOf: (index: number) => SubscriberCommand): Promise<SubscriberReport[]> {
    const reports = Promise.all(children.map(async (child) => (await once(child, 'message')) as [SubscriberReport]))
    sendAll(orderOf)
    return (await Promise.race([reports, ended])).map(([report]) => report)
  }

  return {
    async open({ name, port, subscribe }, count) {
      const share = (index: number) => Math.floor(count / processCount) + (index < count % processCount ? 1 : 0)
      const order = { type: 'open', name, port, ...(subscribe !== undefined && { subscribe }) } as const
      await requestAll((index) => ({ ...order, count: share(index) }))
    },
    async measure(contestant, framesPerSecond, seconds) {
      contestant.begin(framesPerSecond)
      await sleep(warmUpMs)
      sendAll(() => ({ type: 'begin' }))
      const cpuOf = () =>
        [readCpuSeconds(contestant.pid), pids.reduce((sum, pid) => sum + readCpuSeconds(pid), 0)] as const
      const [serverBefore, subscribersBefore] = cpuOf()
      const startedAtMs = performance.now()
      await sleep(seconds * 1_000)
      const reports = await requestAll(() => ({ type: 'end' }))
      const durationSeconds = (performance.now() - startedAtMs) / 1_000
      const [serverAfter, subscribersAfter] = cpuOf()
      contestant.end()
      await sleep(settleMs)
      return present(reports, durationSeconds, serverAfter - serverBefore, subscribersAfter - subscribersBefore)
    },
    [Symbol.dispose]() {
      for (const child of children) if (child.connected) child.disconnect()
    },
  }
}

function present(
  reports: readonly SubscriberReport[],
  seconds: number,
  serverCpu: number,
  subscriberCpu: number,
): Round {
  const measured = reports.filter((report) => report.type === 'measured')
  const frames = measured.reduce((sum, report) => sum + report.frames, 0)
  const bytes = measured.reduce((sum, report) => sum + report.bytes, 0)
  const latenciesMs = measured.flatMap((report) => report.latenciesMs).sort((a, b) => a - b)
  const at = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN
  return {
    framesPerSecond: frames / seconds,
    megabytesPerSecond: bytes / seconds / 1e6,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    serverCores: serverCpu / seconds,
    framesPerServerCpuSecond: frames / serverCpu,
    subscriberCores: subscriberCpu / seconds,
  }
}
