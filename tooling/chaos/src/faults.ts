import { setTimeout as sleep } from 'node:timers/promises'
import { spotPartitions } from '@argosy/catalogue'
import { newestRulesVersion, type RequestId } from '@argosy/exchange'
import { createCommandClient } from '@argosy/nats'
import { clusterFaults } from './cluster-faults.ts'
import { findLeaderName, type EngineName, type Fault, type FaultContext } from './fault.ts'
import { replicatedFaults } from './replicated-faults.ts'
import { fullDisk, slowDisk, stopPostgres } from './slow-postgres.ts'

/** The rules of an earlier release's exchange, before it is upgraded. */
export const seededRulesVersion = 1
export const upgradeName = 'upgrade under load'

const downMs = 3_000
const pauseMs = 10_000
const stopMs = 8_000
const fsyncMs = 200
const betweenMs = 1_500

export const faults: readonly Fault[] = [
  // Must be first: the others run under the newest rules.
  { name: upgradeName, goal: 'planned', isInGate: true, strike: upgrade },
  {
    name: 'kill -9 engine leader',
    goal: 'takeover',
    isInGate: true,
    strike: async (context) => killAndStart(context, await findLeaderName(context)),
  },
  {
    name: 'kill -9 engine standby',
    strike: async (context) => killAndStart(context, otherEngine(await findLeaderName(context))),
  },
  { name: 'restart engines in turn', goal: 'planned', strike: restartInTurn },
  { name: 'kill -9 engines in turn', goal: 'takeover', strike: killInTurn },
  { name: 'restart PostgreSQL', strike: ({ exchange }) => exchange.engines.postgres.restart() },
  {
    name: `SIGSTOP PostgreSQL for ${stopMs / 1_000} s`,
    isInGate: true,
    strike: ({ exchange }) => stopPostgres(exchange, stopMs),
  },
  {
    name: `disk with ${fsyncMs} ms per fsync`,
    strike: ({ exchange }) => slowDisk(exchange, fsyncMs, pauseMs),
  },
  { name: 'full disk', strike: ({ exchange }) => fullDisk(exchange, downMs) },
  { name: 'restart NATS', isInGate: true, strike: ({ exchange }) => exchange.engines.nats.restart() },
  { name: 'kill -9 projector', strike: (context) => killAndStart(context, 'projector') },
  { name: 'kill -9 push', strike: (context) => killAndStart(context, 'push') },
  { name: 'kill -9 gateway', strike: (context) => killAndStart(context, 'gateway') },
  { name: `SIGSTOP leader for ${pauseMs / 1_000} s`, goal: 'takeover', strike: pauseLeader },
  { name: 'cancel 10,000 orders at once', goal: 'planned', strike: cancelEverything },
  ...replicatedFaults,
  ...clusterFaults,
]

function otherEngine(name: EngineName): EngineName {
  return name === 'engine-a' ? 'engine-b' : 'engine-a'
}

async function killAndStart(
  { exchange }: FaultContext,
  name: EngineName | 'projector' | 'push' | 'gateway',
): Promise<void> {
  const app = exchange.apps.get(name)
  await app.kill('SIGKILL')
  await sleep(downMs)
  await app.start()
}

/** A deployment: each engine is stopped while it leads, and returns as the other's standby. */
async function restartInTurn(context: FaultContext): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const leader = await findLeaderName(context)
    await context.exchange.apps.get(leader).restart()
    await sleep(betweenMs)
    if ((await findLeaderName(context)) === leader)
      throw new Error(`${leader} leads after its restart: nobody took over`)
  }
}

/**
 * Follows docs/operating/upgrade.md: the standby first, a handover, the other engine, then the next rules, one after
 * another.
 */
async function upgrade(context: FaultContext): Promise<void> {
  await restartInTurn(context)
  for (const partition of spotPartitions) {
    const commands = createCommandClient(context.nats, { partition })
    for (let version = seededRulesVersion + 1; version <= newestRulesVersion; version++) {
      const requestId = `rules-${version}` as RequestId
      const receipt = await commands.send({ type: 'activate_rules', requestId, version })
      if (!receipt.ok) throw new Error(`${partition} refuses version ${version} of the rules: ${receipt.refusal}`)
    }
  }
}

/** The largest change that one command can make; the leader must keep its lease. */
async function cancelEverything({ queries, maker }: FaultContext): Promise<void> {
  const { epoch } = await queries.answer({ type: 'leader' })
  await maker.cancelAll()
  const after = await queries.answer({ type: 'leader' })
  if (after.epoch !== epoch) throw new Error('the leader changed')
}

async function killInTurn(context: FaultContext): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await killAndStart(context, await findLeaderName(context))
    await sleep(betweenMs)
  }
}

/** The old leader resumes as if it still led; the journal must refuse its writes, and it must notice. */
async function pauseLeader(context: FaultContext): Promise<void> {
  const paused = context.exchange.apps.get(await findLeaderName(context))
  const fencedBefore = await readFencedCount(paused.statusUrl)
  await paused.kill('SIGSTOP')
  await sleep(pauseMs)
  await paused.kill('SIGCONT')
  await sleep(downMs)
  const fencedAfter = await readFencedCount(paused.statusUrl)
  if (fencedAfter <= fencedBefore) throw new Error('the paused leader came back without being fenced')
}

async function readFencedCount(statusUrl: string): Promise<number> {
  const text = await (await fetch(`${statusUrl}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('argosy_engine_fenced_total{'))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
