import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { subjects, toPartition } from '@argosy/contracts'
import { acquireEngines, readCpuSeconds, workspaceRoot, type AcquiredEngines } from '@argosy/engines'
import { connectNats, createCommandClient, createQueryClient } from '@argosy/nats'
import { migrate } from '@argosy/postgres'
import { listingCommands } from './load-commands.ts'
import type { LoadOrder, LoadResult } from './load-generator.ts'
import { presentPathBench, type RoundResult, type ShapeResult } from './present-path-bench.ts'

const partition = toPartition('live', 'spot')

/** How commands arrive: alone, as a busy gateway packs them, and as one at its limit does. */
const shapes = [
  { name: 'one by one', commandsPerPack: 1, packsInFlight: 64 },
  { name: 'packs of 16', commandsPerPack: 16, packsInFlight: 32 },
  { name: 'packs of 64', commandsPerPack: 64, packsInFlight: 16 },
] as const

const help = `pnpm bench path [--seconds N] [--rounds N]

Orders per second, p50 and p99 of the engine against a bare responder that only appends the same bytes to PostgreSQL
and replies, side by side: rounds alternate between the two, and the median round of each counts.

  --seconds N   measured seconds per round (4)
  --rounds N    rounds per shape and side (3)`

export async function benchPath(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)

  await using bareEngines = await acquireEngines()
  await using ourEngines = await acquireEngines()
  await using bare = await startBare(bareEngines)
  await using ours = await startOurs(ourEngines)
  const results: ShapeResult[] = []
  for (const shape of shapes) {
    const bareRounds: RoundResult[] = []
    const ourRounds: RoundResult[] = []
    for (let round = 0; round < Number(values.rounds); round++) {
      const order = { ...shape, warmUpMs: 1_000, measureMs: Number(values.seconds) * 1_000 }
      bareRounds.push(await bare.load(order))
      ourRounds.push(await ours.load(order))
    }
    results.push({ name: shape.name, bare: medianRound(bareRounds), ours: medianRound(ourRounds) })
  }
  console.log(presentPathBench(results))
}

type Contestant = AsyncDisposable & {
  load(order: Pick<LoadOrder, 'commandsPerPack' | 'packsInFlight' | 'warmUpMs' | 'measureMs'>): Promise<RoundResult>
}

async function startBare(engines: AcquiredEngines): Promise<Contestant> {
  const child = forkScript(join(import.meta.dirname, 'bare-responder.ts'), environment(engines))
  await once(child, 'message')
  return contestant(child, engines, 'bare', 1)
}

async function startOurs(engines: AcquiredEngines): Promise<Contestant> {
  await migrate(engines.postgresUrl)
  const child = forkScript(join(workspaceRoot, 'apps/engine/src/main.ts'), {
    ...environment(engines),
    LOG_LEVEL: 'warn',
    INSTANCE: 'bench',
    PARTITIONS: partition,
    // Nobody waits to take over; on a starved machine a short lease would end in the middle of a round.
    LEASE_TTL_MS: '60000',
  })
  const nats = await connectNats({ url: engines.natsUrl, name: 'bench', prefix: engines.natsPrefix })
  const client = createCommandClient(nats, { partition, deadlineMs: 20_000 })
  await Promise.all(listingCommands().map((command) => client.send(command)))
  const { sequence } = await createQueryClient(nats, partition).answer({ type: 'leader' })
  await nats.drain()
  return contestant(child, engines, subjects.commands(partition), sequence + 1)
}

function contestant(child: ChildProcess, engines: AcquiredEngines, subject: string, firstSequence: number): Contestant {
  let nextSequence = firstSequence
  return {
    async load(order) {
      const generator = forkScript(join(import.meta.dirname, 'load-generator.ts'), process.env)
      const { natsUrl, natsPrefix } = engines
      const cpuBefore = cpuSecondsOf(child)
      generator.send({
        ...order,
        natsUrl,
        natsPrefix,
        subject,
        seed: 7,
        firstSequence: nextSequence,
      } satisfies LoadOrder)
      const [result] = (await once(generator, 'message')) as [LoadResult]
      await sleep(300)
      const cpuMicros = ((cpuSecondsOf(child) - cpuBefore) * 1_000_000) / (result.nextSequence - nextSequence)
      nextSequence = result.nextSequence
      return { ...result, cpuMicros }
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function cpuSecondsOf({ pid }: ChildProcess): number {
  return pid === undefined ? Number.NaN : readCpuSeconds(pid)
}

function forkScript(path: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(path, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

function environment({ postgresUrl, natsUrl, natsPrefix }: AcquiredEngines): NodeJS.ProcessEnv {
  const addresses = { POSTGRES_URL: postgresUrl, NATS_URL: natsUrl, NATS_PREFIX: natsPrefix }
  return { ...process.env, ARGOSY_MODE: 'test', ...addresses }
}

function medianRound(rounds: readonly RoundResult[]): RoundResult {
  const sorted = rounds.toSorted((a, b) => a.ordersPerSecond - b.ordersPerSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new RangeError('no rounds')
  return median
}
