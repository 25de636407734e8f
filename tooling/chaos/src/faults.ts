import { setTimeout as sleep } from 'node:timers/promises'
import { spotPartitions } from '@argosy/catalogue'
import type { Exchange } from '@argosy/dev-env'
import { newestRulesVersion, type RequestId } from '@argosy/exchange'
import { createCommandClient, type Nats, type QueryClient } from '@argosy/nats'
import type { MarketMaker } from './market-maker.ts'
import { killMetaLeader, killNatsInTurn, missStandby, promoteStandby } from './replicated-faults.ts'
import { fullDisk, slowDisk, stopPostgres } from './slow-postgres.ts'

type EngineName = 'engine-a' | 'engine-b'

export type FaultContext = {
  readonly exchange: Exchange
  readonly nats: Nats
  readonly queries: QueryClient
  readonly maker: MarketMaker
}

/** `strike` injects the fault and, at its end, restores everything that does not recover by itself. */
export type Fault = {
  readonly name: string
  /** A goal besides the promises: a takeover is quick; a planned step is quicker, and no order fails during it. */
  readonly goal?: 'takeover' | 'planned'
  /** Runs on an exchange with a PostgreSQL standby and a NATS cluster, as in production. */
  readonly isReplicated?: boolean
  /** The faults that a change breaks first; the others are distributed over CI's slices. */
  readonly isInGate?: boolean
  readonly strike: (context: FaultContext) => Promise<void>
}

/** The rules of an earlier release's exchange, before it is upgraded. */
export const seededRulesVersion = 1
export const upgradeName = 'upgrade under load'

const downMs = 3_000
const pauseMs = 10_000
const stopMs = 8_000
const fsyncMs = 200
const missMs = 30_000
const betweenMs = 1_500

export const faults: readonly Fault[] = [
  // Must be first: the others run under the newest rules.
  { name: upgradeName, goal: 'planned', isInGate: true, strike: upgrade },
  {
    name: 'kill -9 engine leader',
    goal: 'takeover',
    isInGate: true,
    strike: async (context) => killAndStart(context, await leaderName(context)),
  },
  {
    name: 'kill -9 engine standby',
    strike: async (context) => killAndStart(context, otherEngine(await leaderName(context))),
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
  { name: 'kill -9 NATS meta leader', isReplicated: true, strike: ({ exchange }) => killMetaLeader(exchange) },
  { name: 'kill -9 NATS in turn', isReplicated: true, strike: ({ exchange }) => killNatsInTurn(exchange) },
  {
    name: `PostgreSQL standby gone for ${missMs / 1_000} s`,
    isReplicated: true,
    strike: ({ exchange }) => missStandby(exchange, missMs),
  },
  // Must be last: the old primary does not return.
  { name: 'promote PostgreSQL standby', isReplicated: true, strike: ({ exchange }) => promoteStandby(exchange) },
]

async function leaderName({ queries }: FaultContext): Promise<EngineName> {
  const { instance } = await queries.answer({ type: 'leader' })
  if (instance !== 'engine-a' && instance !== 'engine-b') throw new Error(`unexpected leader ${instance}`)
  return instance
}

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
    const leader = await leaderName(context)
    await context.exchange.apps.get(leader).restart()
    await sleep(betweenMs)
    if ((await leaderName(context)) === leader) throw new Error(`${leader} leads after its restart: nobody took over`)
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
    await killAndStart(context, await leaderName(context))
    await sleep(betweenMs)
  }
}

/** The old leader resumes as if it still led; the journal must refuse its writes, and it must notice. */
async function pauseLeader(context: FaultContext): Promise<void> {
  const paused = context.exchange.apps.get(await leaderName(context))
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
