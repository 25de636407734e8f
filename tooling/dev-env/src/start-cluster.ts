import { join } from 'node:path'
import {
  engineOwner,
  startNatsCluster,
  startPostgresCluster,
  startRedisCluster,
  type NatsCluster,
  type PostgresCluster,
  type RedisCluster,
  type RunLayout,
} from '@argosy/backing-services'
import { formatSentinelUsers } from './rights/format-rights.ts'
import { developmentUsers, type EngineAccess } from './start-engines.ts'

/** The engines of three machines, as docs/operating/cluster.md describes them: the loss of any one machine costs nothing. */
export interface ClusterEngines extends AsyncDisposable {
  readonly postgres: PostgresCluster
  readonly nats: NatsCluster
  readonly redis: RedisCluster
  /** For `startExchange`, which does not start or stop clusters itself. */
  readonly access: EngineAccess
}

/** Starts three nodes of each engine inside a run's directory; disposing stops all of them and removes their data. */
export async function startClusterEngines(run: RunLayout): Promise<ClusterEngines> {
  await using started = new AsyncDisposableStack()
  const { natsUsers, redisUsers } = developmentUsers
  const [postgres, nats, redis] = await Promise.all([
    startPostgresCluster(run).then((cluster) => started.use(cluster)),
    startNatsCluster({
      directory: run.nats,
      pidDirectory: run.pids,
      logPath: join(run.logs, 'nats.log'),
      users: natsUsers,
    }).then((cluster) => started.use(cluster)),
    startRedisCluster(run, {
      users: redisUsers,
      sentinelUsers: formatSentinelUsers(() => [engineOwner.password]),
    }).then((cluster) => started.use(cluster)),
  ])
  const resources = started.move()
  return {
    postgres,
    nats,
    redis,
    access: {
      postgresUrl: postgres.url,
      natsUrl: nats.url,
      natsPrefix: '',
      redisUrl: redis.url,
      redisPrefix: '',
      redisCaFile: redis.caFile,
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
