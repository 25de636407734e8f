import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineReplicas, Exchange } from '@argosy/dev-env'
import { promotePostgres } from '@argosy/backing-services'

const downMs = 2_000
// An operator takes longer; the test covers what happens before and after.
const decideMs = 1_000

/** Kills the server that decides on streams; the others elect another, and its clients reconnect to them. */
export async function killMetaLeader(exchange: Exchange): Promise<void> {
  const leader = replicasOf(exchange).natsCluster.metaLeader()
  if (!leader) throw new Error('the NATS cluster has no leader')
  await leader.kill()
  await sleep(downMs)
  await leader.start()
}

/** Every client loses its server once, whichever it is connected to. */
export async function killNatsInTurn(exchange: Exchange): Promise<void> {
  for (const server of replicasOf(exchange).natsCluster.servers) {
    await server.kill()
    await sleep(downMs)
    await server.start()
  }
}

/** The primary's machine is gone for good, and an operator promotes the standby manually. */
export async function promoteStandby(exchange: Exchange): Promise<void> {
  await exchange.engines.postgres.kill()
  await sleep(decideMs)
  await promotePostgres(replicasOf(exchange).postgresStandby)
}

/** Nothing is committed while the standby is down; waiting commits complete when it returns. */
export async function missStandby(exchange: Exchange, forMs: number): Promise<void> {
  const { postgresStandby } = replicasOf(exchange)
  await postgresStandby.kill()
  await sleep(forMs)
  await postgresStandby.start()
}

function replicasOf({ engines }: Exchange): EngineReplicas {
  if (!engines.replicas) throw new Error('this exchange has no replicas')
  return engines.replicas
}
