import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeBatch } from '@argosy/journal-codec'
import { subjects } from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import { acquireEngines } from '@argosy/backing-services'
import { connectNats, createQueryClient } from '@argosy/nats'
import { createPool, type Pool } from '@argosy/postgres'
import { readBatches } from '@argosy/journal'
import { forkScript, partition, startEngineProcess } from '../engine/engine-process.ts'
import type { StormOrder, StormResult } from './storm-generator.ts'

const goals = { goodput: 0.8, recoveryMs: 2_000 }

const help = `pnpm bench storm [--seconds N] [--times N] [--floor N]

Offers an engine many times its capacity, measured just before, as ten gateways would. It refuses at once what exceeds its capacity, and journals
once what it accepts. Fails when the engine gave up its lease, something was journalled twice or goodput is below the floor.

  --seconds N   length of the storm (60)
  --times N     how many times its capacity is offered (10)
  --floor N     least goodput as a share of capacity (${goals.goodput})`

export async function benchStorm(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '60' },
      times: { type: 'string', default: '10' },
      floor: { type: 'string', default: String(goals.goodput) },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(help)

  await using engines = await acquireEngines()
  await using _engine = await startEngineProcess(engines)
  const { natsUrl, natsPrefix } = engines
  const generator = forkScript(join(import.meta.dirname, 'storm-generator.ts'), process.env)
  generator.send({
    natsUrl,
    natsPrefix,
    subject: subjects.commands(partition),
    capacityMs: 5_000,
    stormMs: Number(values.seconds) * 1_000,
    times: Number(values.times),
  } satisfies StormOrder)
  const [result] = (await once(generator, 'message')) as [StormResult]

  await using nats = await connectNats({ url: natsUrl, name: 'bench', prefix: natsPrefix })
  const { epoch } = await createQueryClient(nats, partition).answer({ type: 'leader' })
  const pool = createPool(engines.postgresUrl, { applicationName: 'bench', statementTimeoutMs: 60_000 })
  const { commands, doubled } = await countJournalled(pool, partition)
  await pool.end()

  const goodput = result.goodPerSecond / result.capacityPerSecond
  console.log(present(result, { commands, doubled, epoch, goodput }))
  if (epoch !== 1 || doubled > 0 || result.unanswered > 0 || goodput < Number(values.floor)) process.exitCode = 1
}

async function countJournalled(pool: Pool, of: Partition): Promise<{ commands: number; doubled: number }> {
  const seen = new Set<string>()
  let commands = 0
  for (let afterSeq = 0; ;) {
    const batches = await readBatches(pool, of, afterSeq, 50)
    const last = batches.at(-1)
    if (!last) return { commands, doubled: commands - seen.size }
    afterSeq = last.seq
    for (const batch of batches)
      for (const { command } of decodeBatch(batch.commands)) {
        commands += 1
        seen.add(command.requestId)
      }
  }
}

type Judged = { readonly commands: number; readonly doubled: number; readonly epoch: number; readonly goodput: number }

function present(result: StormResult, { commands, doubled, epoch, goodput }: Judged): string {
  const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')}/s`
  const verdict = (isReached: boolean) => (isReached ? 'reached' : 'MISSED')
  const rows = [
    ['capacity', perSecond(result.capacityPerSecond)],
    [
      'offered',
      `${perSecond(result.offeredPerSecond)}, ${(result.overloadedShare * 100).toFixed(0)} % refused at once`,
    ],
    ['goodput', `${perSecond(result.goodPerSecond)}, ${goodput.toFixed(2)} of capacity`],
    ['p99 of what was taken', `${result.goodP99Ms.toFixed(0)} ms`],
    ['without an answer', String(result.unanswered)],
    ['recovery', `${result.recoveryMs.toFixed(0)} ms`],
    ['journalled', `${commands.toLocaleString('en')} commands, ${doubled} twice`],
    ['epoch of the leader', String(epoch)],
  ]
  const table = rows.map(([name = '', value]) => `${name.padEnd(24)}${value}`).join('\n')
  return `${table}\n\ngoodput ≥ ${goals.goodput} of capacity ${verdict(goodput >= goals.goodput)}; recovery ≤ ${goals.recoveryMs} ms ${verdict(result.recoveryMs <= goals.recoveryMs)}`
}
