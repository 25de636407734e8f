import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineReplicas, Exchange } from '@argosy/dev-env'
import { promotePostgres } from '@argosy/backing-services'

const downMs = 2_000
// An operator needs longer; what is tested is what happens before and after.
const decideMs = 1_000

/** The server that decides on streams dies; the others choose another, and clients of it move. */
export async function killMetaLeader(exchange: Exchange): Promise<void> {
  const leader = replicasOf(exchange).natsCluster.metaLeader()
  if (!leader) throw new Error('the NATS cluster has no leader')
  await leader.kill()
  await sleep(downMs)
  await leader.start()
}

/** Every client loses its server once, whichever it was. */
export async function killNatsInTurn(exchange: Exchange): Promise<void> {
  for (const server of replicasOf(exchange).natsCluster.servers) {
    await server.kill()
    await sleep(downMs)
    await server.start()
  }
}

/** The primary's machine is gone for good, and an operator promotes the standby by hand. */
export async function promoteStandby(exchange: Exchange): Promise<void> {
  await exchange.engines.postgres.kill()
  await sleep(decideMs)
  await promotePostgres(replicasOf(exchange).postgresStandby)
}

/** Nothing is committed meanwhile; what waits is committed when it is back. */
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
