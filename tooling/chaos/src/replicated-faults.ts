import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineReplicas, Exchange } from '@argosy/dev-env'
import { promotePostgres, signalTree } from '@argosy/backing-services'
import { cancelWaits } from './cancel-waits.ts'
import type { Fault, FaultContext } from './fault.ts'

const downMs = 2_000
const missMs = 30_000
const cancelMs = 4_000
// Answers to commits that the standby had before it stopped.
const answerMs = 1_000
// An operator takes longer; the test covers what happens before and after.
const decideMs = 1_000

export const replicatedFaults: readonly Fault[] = [
  {
    name: 'kill -9 NATS meta leader',
    exchange: 'replicated',
    strike: ({ exchange }) => killMetaLeader(exchange),
  },
  { name: 'kill -9 NATS in turn', exchange: 'replicated', strike: ({ exchange }) => killNatsInTurn(exchange) },
  {
    name: `PostgreSQL standby gone for ${missMs / 1_000} s`,
    exchange: 'replicated',
    strike: ({ exchange }) => missStandby(exchange, missMs),
  },
  { name: 'cancelled waits for the PostgreSQL standby', exchange: 'replicated', strike: cancelWaitsForStandby },
  // Must be last: the old primary does not return.
  { name: 'promote PostgreSQL standby', exchange: 'replicated', strike: ({ exchange }) => promoteStandby(exchange) },
]

/** Kills the server that decides on streams; the others elect another, and its clients reconnect to them. */
async function killMetaLeader(exchange: Exchange): Promise<void> {
  const leader = replicasOf(exchange).natsCluster.metaLeader()
  if (!leader) throw new Error('the NATS cluster has no leader')
  await leader.kill()
  await sleep(downMs)
  await leader.start()
}

/** Every client loses its server once, whichever it is connected to. */
async function killNatsInTurn(exchange: Exchange): Promise<void> {
  for (const server of replicasOf(exchange).natsCluster.servers) {
    await server.kill()
    await sleep(downMs)
    await server.start()
  }
}

/** The primary's machine is gone for good, and an operator promotes the standby manually. */
async function promoteStandby(exchange: Exchange): Promise<void> {
  await exchange.engines.postgres.kill()
  await sleep(decideMs)
  await promotePostgres(replicasOf(exchange).postgresStandby)
}

/** Nothing is committed while the standby is down; waiting commits complete when it returns. */
async function missStandby(exchange: Exchange, forMs: number): Promise<void> {
  const { postgresStandby } = replicasOf(exchange)
  await postgresStandby.kill()
  await sleep(forMs)
  await postgresStandby.start()
}

/** A cancelled wait looks like a commit; none of them may be acknowledged while the standby is stopped. */
async function cancelWaitsForStandby({ exchange, pool, countAcknowledged }: FaultContext): Promise<void> {
  const { pid } = replicasOf(exchange).postgresStandby
  if (pid === undefined) throw new Error('the standby does not run')
  signalTree(pid, 'SIGSTOP')
  try {
    await sleep(answerMs)
    const before = countAcknowledged()
    await cancelWaits(pool, cancelMs)
    const acknowledged = countAcknowledged() - before
    if (acknowledged > 0) throw new Error(`${acknowledged} orders were acknowledged that only the primary has`)
  } finally {
    signalTree(pid, 'SIGCONT')
  }
}

function replicasOf({ engines }: Exchange): EngineReplicas {
  if (!engines.replicas) throw new Error('this exchange has no replicas')
  return engines.replicas
}
