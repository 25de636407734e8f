import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { toPartition } from '@argosy/catalogue'
import { workspaceRoot, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats, createCommandClient, createQueryClient } from '@argosy/nats'
import { migrate } from '@argosy/postgres'
import { listingCommands } from './load-commands.ts'

export const partition = toPartition('live', 'spot')

export type EngineProcess = AsyncDisposable & { readonly child: ChildProcess; readonly nextSequence: number }

/** One engine as in production, with a market and funded accounts. */
export async function startEngineProcess(engines: AcquiredEngines): Promise<EngineProcess> {
  await migrate(engines.postgresUrl)
  const child = forkScript(join(workspaceRoot, 'apps/engine/src/main.ts'), {
    ...environment(engines),
    LOG_LEVEL: 'warn',
    INSTANCE: 'bench',
    PARTITIONS: partition,
    // There is no standby, and on a starved machine a short lease would expire in the middle of a round.
    LEASE_TTL_MS: '60000',
  })
  const nats = await connectNats({ url: engines.natsUrl, name: 'bench', prefix: engines.natsPrefix })
  const client = createCommandClient(nats, { partition, deadlineMs: 20_000 })
  await Promise.all(listingCommands().map((command) => client.send(command)))
  const { sequence } = await createQueryClient(nats, partition).answer({ type: 'leader' })
  await nats.drain()
  return { child, nextSequence: sequence + 1, [Symbol.asyncDispose]: () => stopProcess(child) }
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export function forkScript(path: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(path, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

export function environment({ postgresUrl, natsUrl, natsPrefix }: AcquiredEngines): NodeJS.ProcessEnv {
  const addresses = { POSTGRES_URL: postgresUrl, NATS_URL: natsUrl, NATS_PREFIX: natsPrefix }
  return { ...process.env, ARGOSY_MODE: 'test', ...addresses }
}
