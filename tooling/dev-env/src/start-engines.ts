import { join } from 'node:path'
import {
  defaultPorts,
  engineOwner,
  formatPostgresUrl,
  freePort,
  freePortFrom,
  host,
  removePostgresData,
  startNats,
  startNatsCluster,
  startPostgres,
  startPostgresStandby,
  startRedis,
  type Engine,
  type NatsCluster,
  type RunLayout,
} from '@argosy/backing-services'
import { formatNatsUsers, formatRedisUsers } from './rights/format-rights.ts'

/** The services' users, with rights as in production and the public development password. */
export const developmentUsers = {
  natsUsers: formatNatsUsers(() => [engineOwner.password]),
  redisUsers: formatRedisUsers(() => [engineOwner.password]),
}

export interface Engines {
  readonly postgres: Engine
  readonly nats: Engine
  readonly redis: Engine
  /** Present only in a replicated exchange. */
  readonly replicas?: EngineReplicas
}

/** The additional servers that production has: `nats` is then the first server of the cluster. */
export interface EngineReplicas {
  readonly postgresStandby: Engine
  readonly natsCluster: NatsCluster
}

/** The apps' access to the engines, whichever process runs them. */
export interface EngineAccess {
  readonly postgresUrl: string
  readonly natsUrl: string
  readonly natsPrefix: string
  readonly redisUrl: string
  readonly redisPrefix: string
  /** The CA of Redis' certificates; absent when Redis speaks plain text. */
  readonly redisCaFile?: string
}

/** Chooses a port for a purpose: the default one (or the next free) in development, any free one elsewhere. */
export type PortChooser = (purpose: keyof typeof defaultPorts) => Promise<number>

export const anyPort: PortChooser = () => freePort()
export const knownPort: PortChooser = (purpose) => freePortFrom(defaultPorts[purpose])

export async function startEngines(
  run: RunLayout,
  choosePort: PortChooser,
  stack: AsyncDisposableStack,
): Promise<Engines> {
  const options = async (name: 'postgres' | 'nats' | 'redis') => ({
    directory: run[name],
    pidDirectory: run.pids,
    logPath: join(run.logs, `${name}.log`),
    port: await choosePort(name),
  })
  const { natsUsers, redisUsers } = developmentUsers
  const [postgres, nats, redis] = await Promise.all([
    startPostgres(await options('postgres')).then((engine) => stack.use(engine)),
    startNats({ ...(await options('nats')), users: natsUsers }).then((engine) => stack.use(engine)),
    startRedis({ ...(await options('redis')), users: redisUsers }).then((engine) => stack.use(engine)),
  ])
  return { postgres, nats, redis }
}

/** A PostgreSQL primary with a synchronous standby and a NATS cluster of three, as production has them. */
export async function startReplicatedEngines(run: RunLayout, stack: AsyncDisposableStack): Promise<Engines> {
  const options = (name: string) => ({
    directory: join(run.directory, name),
    pidDirectory: run.pids,
    logPath: join(run.logs, `${name}.log`),
  })
  const startBoth = async () => {
    const primary = stack.use(await startPostgres(options('postgres')))
    stack.defer(() => removePostgresData(join(run.directory, 'postgres-standby')))
    return [primary, stack.use(await startPostgresStandby(primary, options('postgres-standby')))] as const
  }
  const [[postgres, postgresStandby], natsCluster, redis] = await Promise.all([
    startBoth(),
    startNatsCluster({ ...options('nats'), users: developmentUsers.natsUsers }).then((cluster) => stack.use(cluster)),
    startRedis({ ...options('redis'), users: developmentUsers.redisUsers }).then((engine) => stack.use(engine)),
  ])
  const [nats] = natsCluster.servers
  if (!nats) throw new Error('a cluster has servers')
  return { postgres, nats, redis, replicas: { postgresStandby, natsCluster } }
}

export function accessEngines({ postgres, nats, redis, replicas }: Engines): EngineAccess {
  return {
    postgresUrl: replicas ? joinHosts(postgres, replicas.postgresStandby) : postgres.url,
    natsUrl: replicas?.natsCluster.url ?? nats.url,
    natsPrefix: '',
    redisUrl: redis.url,
    redisPrefix: '',
  }
}

/** One URL with both hosts; the client finds the primary. */
function joinHosts(primary: Engine, standby: Engine): string {
  return primary.url.replace(`${host}:${primary.port}`, `${host}:${primary.port},${host}:${standby.port}`)
}

const owner = `${engineOwner.user}:${engineOwner.password}`

/** The engines of compose.yaml. */
export const composeEngines: EngineAccess = {
  postgresUrl: formatPostgresUrl(defaultPorts.postgres),
  natsUrl: `nats://${owner}@${host}:${defaultPorts.nats}`,
  natsPrefix: '',
  redisUrl: `redis://${owner}@${host}:${defaultPorts.redis}`,
  redisPrefix: '',
}
