import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from '../binaries.ts'
import { createProcess } from '../managed-process.ts'
import { expectAnswer, freePort } from '../ports.ts'
import type { ManagedProcess } from '../process-types.ts'
import { formatRedisAcl, redisOwner } from '../redis.ts'
import { engineOwner, host } from '../settings.ts'
import { callRedis } from './call-redis.ts'
import { clusterName } from './etcd.ts'
import { layOutNode, makeClusterCertificate, type ClusterOptions, type NodeFiles } from './node-files.ts'
import { formatRedisPeers, formatSentinelPeers, hashRedisPassword } from './redis-peers.ts'
import { untilFound } from './until-found.ts'
import type { RunLayout } from '../run-directory.ts'

/** A master, two replicas and three sentinels that elect another master when theirs is gone. */
export interface RedisCluster extends AsyncDisposable {
  readonly servers: readonly RedisServer[]
  readonly sentinels: readonly ManagedProcess[]
  /** One address with all sentinels; the client gets the master from them. */
  readonly url: string
  readonly caFile: string
  /** Waits until two of the sentinels name the same server. */
  master(): Promise<RedisServer>
  /** Waits until the master has both replicas and the first sentinel lists all of its peers. */
  whole(): Promise<void>
}

export interface RedisServer extends ManagedProcess {
  readonly port: number
}

export interface RedisClusterOptions {
  /** Users besides the owner, as ACL lines for the servers and for the sentinels. */
  readonly users?: readonly string[]
  readonly sentinelUsers?: readonly string[]
}

const size = 3
const { user, password } = engineOwner
const secret = hashRedisPassword(password)
// The memory limit of a server in `pnpm dev`.
const memory = '256mb'

/** Starts a cluster inside a run's directory; disposing stops all of it and removes the data. */
export async function startRedisCluster(
  run: RunLayout,
  { users = [], sentinelUsers = [] }: RedisClusterOptions = {},
): Promise<RedisCluster> {
  await using started = new AsyncDisposableStack()
  const options: ClusterOptions = { run, certificate: await makeClusterCertificate(run) }
  const ports = await Promise.all(Array.from({ length: size }, () => freePort()))
  const sentinelPorts = await Promise.all(Array.from({ length: size }, () => freePort()))
  const [firstPort = 0] = ports

  const create = (name: string, port: number, args: (node: NodeFiles) => readonly string[]): ManagedProcess => {
    const node = layOutNode(name, options)
    started.defer(() => node.remove())
    const server = createProcess({
      name,
      command: findBinary('redis-server'),
      args: args(node),
      directory: run.pids,
      logPath: join(run.logs, `${name}.log`),
      cwd: '/',
      ...node.user,
      isReady: () => expectAnswer(port, `AUTH ${user} ${password}\r\nPING\r\n`, '+PONG', { isTls: true }),
    })
    // Not by SIGTERM: a master would wait for its replicas, which are stopped too.
    started.defer(() => server.kill())
    return server
  }
  const servers = ports.map((port, index) => {
    const server = create(`redis-${index + 1}`, port, (node) => [
      node.writeConfig('redis.conf', {
        NODE_HOST: host,
        REDIS_PORT: String(port),
        REDIS_DIRECTORY: node.home,
        REDIS_MEMORY: memory,
        ACL_FILE: writeAcl(node, [...formatRedisPeers(secret, secret), ...users]),
        REPLICA_PASSWORD: password,
        REPLICA_OF: index === 0 ? '' : `replicaof ${host} ${firstPort}`,
      }),
    ])
    return Object.defineProperty(server as RedisServer, 'port', { value: port })
  })
  await Promise.all(servers.map((server) => server.start()))
  const sentinels = sentinelPorts.map((port, index) =>
    create(`sentinel-${index + 1}`, port, (node) => [
      node.writeConfig('sentinel.conf', {
        CLUSTER_NAME: clusterName,
        NODE_HOST: host,
        SENTINEL_PORT: String(port),
        SENTINEL_DIRECTORY: node.home,
        SENTINEL_PASSWORD: password,
        ACL_FILE: writeAcl(node, [...formatSentinelPeers(secret), ...sentinelUsers]),
        MASTER_HOST: host,
        MASTER_PORT: String(firstPort),
      }),
      '--sentinel',
    ]),
  )
  await Promise.all(sentinels.map((sentinel) => sentinel.start()))

  const call = (port: number, ...args: readonly string[]) => callRedis(port, options.certificate.caFile, args)

  async function master(): Promise<RedisServer> {
    return untilFound('two sentinels name the same master', async () => {
      const answers = await Promise.all(
        sentinelPorts.map((port) => call(port, 'SENTINEL', 'GET-MASTER-ADDR-BY-NAME', clusterName).catch(() => '')),
      )
      return servers.find(({ port }) => answers.filter((answer) => answer.includes(`\r\n${port}\r\n`)).length >= 2)
    })
  }

  async function whole(): Promise<void> {
    await untilFound('the master has both replicas', async () => {
      const { port } = await master()
      const replication = await call(port, 'INFO', 'replication')
      const online = replication.match(/state=online/g)?.length ?? 0
      const known = await call(sentinelPorts[0] ?? 0, 'SENTINEL', 'MASTER', clusterName)
      const hasPeers = /num-other-sentinels\r\n\$1\r\n2/.test(known) && /num-slaves\r\n\$1\r\n2/.test(known)
      return (online === size - 1 && hasPeers) || undefined
    })
  }

  await whole()
  const resources = started.move()
  return {
    servers,
    sentinels,
    url:
      `rediss+sentinel://${user}:${password}@` +
      `${sentinelPorts.map((port) => `${host}:${port}`).join(',')}/${clusterName}`,
    caFile: options.certificate.caFile,
    master,
    whole,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** Writes the ACL file: the owner, the users that members use for each other, and any further users. */
function writeAcl(node: NodeFiles, users: readonly string[]): string {
  const path = join(node.home, 'users.acl')
  writeFileSync(path, formatRedisAcl([redisOwner, ...users]))
  node.own(path)
  return path
}
