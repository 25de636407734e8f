import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinary } from './binaries.ts'
import type { ServerCertificate } from './certificates.ts'
import { ownerUrl, startEngine, type Engine, type EngineOptions } from './engine.ts'
import { ProcessStartError } from './errors.ts'
import { expectAnswer, freePort } from './ports.ts'
import { engineOwner, host, natsOptions } from './settings.ts'

export function startNats(options: EngineOptions): Promise<Engine> {
  return startServer('nats', options, '')
}

/** Servers of one cluster; a stream with three replicas survives the loss of any one of them. */
export interface NatsCluster extends AsyncDisposable {
  readonly servers: readonly Engine[]
  /** All addresses, for clients: they reconnect to another server when theirs is gone. */
  readonly url: string
  /**
   * The server that decides on streams and consumers, according to the servers' own logs; undefined during an election.
   */
  metaLeader(): Engine | undefined
}

const clusterSize = 3

export async function startNatsCluster({
  directory,
  pidDirectory,
  logPath,
  users,
}: EngineOptions): Promise<NatsCluster> {
  await using started = new AsyncDisposableStack()
  const routePorts = await Promise.all(Array.from({ length: clusterSize }, () => freePort()))
  const routes = routePorts.map((port) => ownerUrl('nats-route', port))
  const servers = await Promise.all(
    routePorts.map(async (routePort, index) => {
      const name = `nats-${index + 1}`
      const options = {
        directory: join(directory, name),
        ...(users !== undefined && { users }),
        ...(pidDirectory !== undefined && { pidDirectory }),
        ...(logPath !== undefined && { logPath: logPath.replace(/(\.log)?$/, `-${index + 1}.log`) }),
      }
      return started.use(await startServer(name, options, formatCluster(routePort, routes)))
    }),
  )
  const cluster: NatsCluster = {
    servers,
    url: servers.map(({ url }) => url).join(','),
    metaLeader: () => findMetaLeader(servers),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
  await untilMetaLeader(cluster)
  const resources = started.move()
  return cluster
}

function startServer(name: string, options: EngineOptions, cluster: string): Promise<Engine> {
  return startEngine(name, options, async (port) => {
    mkdirSync(options.directory, { recursive: true })
    const configPath = join(options.directory, 'nats.conf')
    const config = formatNatsConfig(name, port, join(options.directory, 'jetstream'))
    const access = formatNatsAuthorization([natsOwner, ...(options.users ?? [])]) + formatTls(options.certificate)
    writeFileSync(configPath, config + access + cluster)
    return {
      url: ownerUrl(options.certificate ? 'tls' : 'nats', port),
      command: findBinary('nats-server'),
      args: ['--config', configPath],
      isReady: () => expectAnswer(port, '', 'INFO {'),
    }
  })
}

const electionWaitMsMax = 60_000

/** Waits until every server has logged a leader: a server that has not joined yet cannot vote in the next election. */
async function untilMetaLeader(cluster: NatsCluster): Promise<void> {
  const deadline = Date.now() + electionWaitMsMax
  while (!cluster.metaLeader() || !cluster.servers.every((server) => leaderLines(server).length > 0)) {
    if (Date.now() > deadline) throw new ProcessStartError('the NATS cluster chose no leader in time')
    await sleep(100)
  }
}

/** Each server logs the leader that it learned of; the newest line of all servers is right. */
function findMetaLeader(servers: readonly Engine[]): Engine | undefined {
  const lines = servers.flatMap((server) => leaderLines(server).map((line) => ({ line, server })))
  // A line begins with the process and the time: `[41] 2026/11/15 09:30:00.123456 [INF] Self is new JetStream cluster metadata leader`.
  const newest = lines.toSorted((a, b) => timeOf(a.line).localeCompare(timeOf(b.line))).at(-1)
  if (!newest) return undefined
  if (newest.line.includes('Self is new')) return newest.server.pid === undefined ? undefined : newest.server
  const name = /metadata leader: (\S+?)(?:\/|$)/.exec(newest.line)?.[1]
  return servers.find((server) => server.name === name && server.pid !== undefined)
}

function leaderLines(server: Engine): string[] {
  return server
    .logTail(2_000)
    .split('\n')
    .filter((line) => line.includes('metadata leader'))
}

function timeOf(line: string): string {
  return /\d{4}\/\d\d\/\d\d [\d:.]+/.exec(line)?.[0] ?? ''
}

/** No monitoring port: the server's state is available through the protocol, so only the client port listens. */
function formatNatsConfig(name: string, port: number, storeDirectory: string): string {
  return `host: ${host}
port: ${port}
server_name: ${name}
max_payload: ${natsOptions.maxPayloadBytes}
jetstream {
  store_dir: ${JSON.stringify(storeDirectory)}
  sync_interval: ${natsOptions.jetstreamSyncInterval}
  # Streams reserve what they may hold at most; without a limit the server takes three quarters of the free disk for one.
  max_file_store: ${natsOptions.jetstreamFileStore}
}
`
}

export const natsOwner = JSON.stringify(engineOwner)

/** A client without a user name is refused. */
export function formatNatsAuthorization(users: readonly string[]): string {
  const lines = users.map((user) => `    ${user}\n`)
  return `authorization {\n  users: [\n${lines.join('')}  ]\n}\n`
}

/** Only the server's INFO line is plain text; the server accepts nothing unencrypted. */
function formatTls(certificate: ServerCertificate | undefined): string {
  if (!certificate) return ''
  return `tls {
  cert_file: ${JSON.stringify(certificate.certificateFile)}
  key_file: ${JSON.stringify(certificate.keyFile)}
  min_version: "1.3"
}
`
}

function formatCluster(port: number, routes: readonly string[]): string {
  return `cluster {
  name: argosy
  listen: ${host}:${port}
  authorization: ${JSON.stringify(engineOwner)}
  routes: ${JSON.stringify(routes)}
}
`
}
