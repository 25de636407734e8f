import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { subjects } from '@argosy/wire'
import { acquireEngines, readCpuSeconds, type AcquiredEngines } from '@argosy/backing-services'
import { environment, forkScript, partition, startEngineProcess, stopProcess } from './engine-process.ts'
import type { LoadOrder, LoadResult } from './load-generator.ts'
import { presentPathBench, type RoundResult, type ShapeResult } from './present-path-bench.ts'

/** How commands arrive: singly, in the packs of a busy gateway, and in those of a gateway at its limit. */
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
  const { child, nextSequence } = await startEngineProcess(engines)
  return contestant(child, engines, subjects.commands(partition), nextSequence)
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
    [Symbol.asyncDispose]: () => stopProcess(child),
  }
}

function cpuSecondsOf({ pid }: ChildProcess): number {
  return pid === undefined ? Number.NaN : readCpuSeconds(pid)
}

function medianRound(rounds: readonly RoundResult[]): RoundResult {
  const sorted = rounds.toSorted((a, b) => a.ordersPerSecond - b.ordersPerSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new RangeError('no rounds')
  return median
}
