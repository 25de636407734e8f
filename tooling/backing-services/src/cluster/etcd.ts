import { join } from 'node:path'
import { findBinary } from '../binaries.ts'
import { createProcess } from '../managed-process.ts'
import { freePort } from '../ports.ts'
import type { ManagedProcess } from '../process-types.ts'
import { host } from '../settings.ts'
import { layOutNode, type ClusterOptions } from './node-files.ts'
import { untilFound } from './until-found.ts'

export interface EtcdCluster extends AsyncDisposable {
  readonly members: readonly ManagedProcess[]
  /** host:port of each member, in the form that Patroni expects. */
  readonly hosts: string
  /** Waits until one member says that it leads. */
  leader(): Promise<ManagedProcess>
}

export const clusterName = 'argosy'
const memberCount = 3

/** Three members that store which PostgreSQL node leads; two of them suffice. */
export async function startEtcdCluster(options: ClusterOptions): Promise<EtcdCluster> {
  await using started = new AsyncDisposableStack()
  const ports = await Promise.all(
    Array.from({ length: memberCount }, async () => ({
      client: await freePort(),
      peer: await freePort(),
      metrics: await freePort(),
    })),
  )
  const names = ports.map((_, index) => `etcd-${index + 1}`)
  const allMembers = ports.map(({ peer }, index) => `${names[index]}=https://${host}:${peer}`).join(',')
  const members = ports.map(({ client, peer, metrics }, index) => {
    const name = names[index] ?? ''
    const node = layOutNode(name, options)
    started.defer(() => node.remove())
    const config = node.writeConfig('etcd.yml', {
      NODE_NAME: name,
      NODE_HOST: host,
      CLUSTER_NAME: clusterName,
      ETCD_DIRECTORY: join(node.home, 'data'),
      ETCD_CLIENT_PORT: String(client),
      ETCD_PEER_PORT: String(peer),
      ETCD_METRICS_PORT: String(metrics),
      ETCD_MEMBERS: allMembers,
      ETCD_STATE: 'new',
    })
    return started.use(
      createProcess({
        name,
        command: findBinary('etcd'),
        args: ['--config-file', config],
        directory: options.run.pids,
        logPath: join(options.run.logs, `${name}.log`),
        cwd: '/',
        ...node.user,
        readyWaitMs: 60_000,
        isReady: () => expectHealthy(metrics),
      }),
    )
  })
  // In parallel: a single member waits for the others.
  await Promise.all(members.map((member) => member.start()))
  const resources = started.move()
  return {
    members,
    hosts: ports.map(({ client }) => `${host}:${client}`).join(','),
    leader: () =>
      untilFound('a member of etcd leads', async () => {
        const isLeading = await Promise.all(ports.map(({ metrics }) => isLeader(metrics).catch(() => false)))
        return members.find((_, index) => isLeading[index])
      }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

async function isLeader(port: number): Promise<boolean> {
  const response = await fetch(`http://${host}:${port}/metrics`, { signal: AbortSignal.timeout(1_000) })
  return (await response.text()).includes('\netcd_server_is_leader 1\n')
}

async function expectHealthy(port: number): Promise<void> {
  const response = await fetch(`http://${host}:${port}/health`, { signal: AbortSignal.timeout(1_000) })
  const { health } = (await response.json()) as { health: string }
  if (health !== 'true') throw new Error('this member of etcd knows no leader')
}
