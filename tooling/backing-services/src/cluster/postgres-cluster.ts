import { openPostgresLogins } from '../postgres-logins.ts'
import { queryOnce } from '../query-once.ts'
import { host, postgresSettings } from '../settings.ts'
import type { RunLayout } from '../run-directory.ts'
import { startEtcdCluster, type EtcdCluster } from './etcd.ts'
import { makeClusterCertificate, type ClusterOptions } from './node-files.ts'
import { createPostgresNode, type PostgresNode } from './postgres-node.ts'
import { untilFound } from './until-found.ts'

/** PostgreSQL on three nodes: every acknowledged commit is on two of them, and Patroni promotes a node that has it. */
export interface PostgresCluster extends AsyncDisposable {
  readonly nodes: readonly PostgresNode[]
  /** The three members that store which node leads. */
  readonly etcd: Pick<EtcdCluster, 'members' | 'leader'>
  /** One address with all nodes, over TLS; the client finds the primary. */
  readonly url: string
  /** Addresses with one node each, in the order of `nodes`. */
  readonly nodeUrls: readonly string[]
  /** Waits until one node accepts writes. */
  primary(): Promise<PostgresNode>
  /** Waits until both other nodes stream, so that the cluster can lose one again. */
  whole(): Promise<void>
}

const nodeCount = 3

/** Starts a cluster inside a run's directory; disposing stops all of it and removes the data. */
export async function startPostgresCluster(run: RunLayout): Promise<PostgresCluster> {
  await using started = new AsyncDisposableStack()
  const options: ClusterOptions = { run, certificate: await makeClusterCertificate(run) }
  const etcd = started.use(await startEtcdCluster(options))
  const nodes: PostgresNode[] = []
  for (let index = 0; index < nodeCount; index++)
    nodes.push(started.use(await createPostgresNode(`postgres-${index + 1}`, options, etcd)))
  await Promise.all(nodes.map((node) => node.start()))

  const { user, password, database } = postgresSettings
  const formatUrl = (hosts: readonly PostgresNode[], name: string = database) =>
    `postgres://${user}:${password}@${hosts.map(({ port }) => `${host}:${port}`).join(',')}/${name}` +
    `?sslmode=verify-full&sslrootcert=${options.certificate.caFile}`

  async function primary(): Promise<PostgresNode> {
    return untilFound('one node takes writes', async () => {
      const answers = await Promise.all(nodes.map((node) => node.isPrimary()))
      return nodes.find((_, index) => answers[index])
    })
  }

  async function whole(): Promise<void> {
    await untilFound('both other nodes stream', async () => {
      const members = await (await primary()).listMembers()
      const following = members.filter(({ role, state }) => role === 'quorum_standby' && state === 'streaming')
      return following.length === nodeCount - 1 || undefined
    })
  }

  await whole()
  const first = formatUrl([await primary()], 'postgres')
  await queryOnce(first, `create database ${database}`)
  await openPostgresLogins(first)
  const resources = started.move()
  return {
    nodes,
    etcd,
    url: formatUrl(nodes),
    nodeUrls: nodes.map((node) => formatUrl([node])),
    primary,
    whole,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
