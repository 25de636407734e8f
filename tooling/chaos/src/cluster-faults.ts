import { setTimeout as sleep } from 'node:timers/promises'
import type { ManagedProcess, PostgresNode } from '@argosy/backing-services'
import type { AppHandle, ClusterEngines } from '@argosy/dev-env'
import { cancelWaits } from './cancel-waits.ts'
import { findLeaderName, type Fault, type FaultContext } from './fault.ts'

const downMs = 3_000
// Longer than every timeout that closes the connection to a silent peer.
const frozenMs = 8_000
const cancelMs = 3_000
const takeoverWaitMsMax = 180_000

type ClusterStrike = (cluster: ClusterEngines, context: FaultContext) => Promise<void>

function clusterFault(name: string, strike: ClusterStrike): Fault {
  return {
    name,
    exchange: 'cluster',
    strike: (context) => {
      if (!context.cluster) throw new Error('this exchange runs on no cluster')
      return strike(context.cluster, context)
    },
  }
}

/** What each member does when it dies, and when it only stops answering and wakes up later with an old view. */
export const clusterFaults: readonly Fault[] = [
  clusterFault('kill -9 PostgreSQL primary', async ({ postgres }) => {
    const primary = await postgres.primary()
    primary.killPostmaster()
    await untilAnotherLeads({ postgres }, primary)
  }),
  clusterFault('SIGSTOP PostgreSQL primary until another leads', async ({ postgres }) => {
    const primary = await postgres.primary()
    primary.freeze()
    await untilAnotherLeads({ postgres }, primary)
    primary.thaw()
  }),
  clusterFault('kill -9 PostgreSQL replica', async (cluster) => {
    const [replica] = await findReplicas(cluster)
    await replica?.kill()
    await sleep(downMs)
    await replica?.start()
  }),
  clusterFault(`SIGSTOP PostgreSQL replica for ${frozenMs / 1_000} s`, async (cluster) => {
    const [replica] = await findReplicas(cluster)
    replica?.freeze()
    await sleep(frozenMs)
    replica?.thaw()
  }),
  clusterFault('kill -9 etcd leader', async ({ postgres }) => killAndStart(await postgres.etcd.leader())),
  clusterFault(`SIGSTOP etcd leader for ${frozenMs / 1_000} s`, async ({ postgres }) =>
    freezeAndThaw(await postgres.etcd.leader()),
  ),
  clusterFault('kill -9 NATS meta leader', async (cluster) => killAndStart(findNatsLeader(cluster))),
  clusterFault(`SIGSTOP NATS meta leader for ${frozenMs / 1_000} s`, async (cluster) =>
    freezeAndThaw(findNatsLeader(cluster)),
  ),
  clusterFault('kill -9 Redis master', async ({ redis }) => {
    const master = await redis.master()
    await master.kill()
    while ((await redis.master()) === master) await sleep(100)
    await master.start()
  }),
  clusterFault('kill -9 machine of primary and leading engine', async (cluster, context) => {
    const { primary, engine } = await findMachine(cluster, context)
    await Promise.all([primary.kill(), engine.kill('SIGKILL')])
    await untilAnotherLeads(cluster, primary)
    await Promise.all([primary.start(), engine.start()])
  }),
  clusterFault('SIGSTOP machine of primary and leading engine until another leads', async (cluster, context) => {
    const { primary, engine } = await findMachine(cluster, context)
    primary.freeze()
    await engine.kill('SIGSTOP')
    await untilAnotherLeads(cluster, primary)
    primary.thaw()
    await engine.kill('SIGCONT')
  }),
  clusterFault('cancelled waits for both replicas, then kill -9 primary', async (cluster, { pool }) => {
    const primary = await cluster.postgres.primary()
    const replicas = await findReplicas(cluster)
    for (const replica of replicas) replica.freeze()
    await cancelWaits(pool, cancelMs)
    await primary.kill()
    for (const replica of replicas) replica.thaw()
    await untilAnotherLeads(cluster, primary)
    await primary.start()
  }),
]

async function findReplicas({ postgres }: Pick<ClusterEngines, 'postgres'>): Promise<PostgresNode[]> {
  const primary = await postgres.primary()
  return postgres.nodes.filter((node) => node !== primary)
}

function findNatsLeader({ nats }: Pick<ClusterEngines, 'nats'>): ManagedProcess {
  const leader = nats.metaLeader()
  if (!leader) throw new Error('the NATS cluster has no leader')
  return leader
}

/** The worst machine to lose: without the primary nobody can commit, and without the lease nobody may. */
async function findMachine(
  { postgres }: ClusterEngines,
  context: FaultContext,
): Promise<{ readonly primary: PostgresNode; readonly engine: AppHandle }> {
  const [primary, leader] = await Promise.all([postgres.primary(), findLeaderName(context)])
  return { primary, engine: context.exchange.apps.get(leader) }
}

async function untilAnotherLeads({ postgres }: Pick<ClusterEngines, 'postgres'>, old: PostgresNode): Promise<void> {
  const endsAtMs = performance.now() + takeoverWaitMsMax
  while ((await postgres.primary()) === old) {
    if (performance.now() > endsAtMs) throw new Error(`no other node than ${old.name} takes writes`)
    await sleep(100)
  }
}

async function killAndStart(member: ManagedProcess): Promise<void> {
  await member.kill()
  await sleep(downMs)
  await member.start()
}

async function freezeAndThaw(member: ManagedProcess): Promise<void> {
  await member.kill('SIGSTOP')
  await sleep(frozenMs)
  await member.kill('SIGCONT')
  await member.ready()
}
