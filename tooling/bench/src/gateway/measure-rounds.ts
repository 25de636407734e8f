/** Measures the gateway and a bare one beside it, each loaded by a separate process. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange } from '@argosy/dev-env'
import { readCpuSeconds, workspaceRoot } from '@argosy/backing-services'
import type { RoundResult } from './present-gateway-bench.ts'
import type { OrderLoadResult } from './send-orders.ts'

export type Contestant = { readonly port: number; readonly pid: number }

/** `script` is one of the gateway's own benches, because it needs the gateway's internals. */
export async function startBare({ addresses }: Exchange, script: string): Promise<Contestant & AsyncDisposable> {
  const { natsUrl, natsPrefix } = addresses
  const child = forkScript(join(workspaceRoot, 'apps/gateway/tests/bench', script), {
    ...process.env,
    NATS_URL: natsUrl,
    NATS_PREFIX: natsPrefix,
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The script reports once that it is prepared, and then its measurement. */
export async function measureLoad({ pid }: Contestant, script: string, order: object): Promise<RoundResult> {
  const generator = forkScript(script, process.env)
  generator.send(order)
  await untilMessage(generator)
  const cpuBefore = readCpuSeconds(pid)
  const result = (await untilMessage(generator)) as OrderLoadResult
  generator.disconnect()
  await sleep(300)
  return { ...result, cpuMicros: ((readCpuSeconds(pid) - cpuBefore) * 1_000_000) / result.sent }
}

export async function untilMessage(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the sender ended with ${String(code)}`)))
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown]
  return message
}

export function forkScript(path: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(path, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

export function medianRound(rounds: readonly RoundResult[]): RoundResult {
  const sorted = rounds.toSorted((a, b) => a.ordersPerSecond - b.ordersPerSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new RangeError('no rounds')
  return median
}
