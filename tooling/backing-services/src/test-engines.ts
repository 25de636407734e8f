import { caFile, makeCertificates } from './certificates.ts'
import { startNats } from './nats.ts'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'
import { createTemporaryRun, removeTemporaryRun, type TemporaryRunOptions } from './run-directory.ts'

export interface EngineAddresses {
  readonly postgresUrl: string
  /** PostgreSQL speaks TLS too, with a certificate of this CA. */
  readonly postgresCaFile: string
  readonly natsUrl: string
  readonly redisUrl: string
}

export interface TestEngines extends AsyncDisposable {
  readonly addresses: EngineAddresses
}

/** Starts PostgreSQL, NATS and Redis on free ports with empty data; disposing removes everything. */
export async function startTestEngines(options: TemporaryRunOptions = {}): Promise<TestEngines> {
  const run = await createTemporaryRun(options)
  await using started = new AsyncDisposableStack()
  started.defer(() => removeTemporaryRun(run))
  const certificate = await makeCertificates(run)
  const [postgres, nats, redis] = await Promise.all([
    startPostgres({ directory: run.postgres, pidDirectory: run.pids, certificate }).then((engine) =>
      started.use(engine),
    ),
    startNats({ directory: run.nats, pidDirectory: run.pids }).then((engine) => started.use(engine)),
    startRedis({ directory: run.redis, pidDirectory: run.pids }).then((engine) => started.use(engine)),
  ])
  const resources = started.move()
  return {
    addresses: {
      postgresUrl: postgres.url,
      postgresCaFile: caFile(run.directory),
      natsUrl: nats.url,
      redisUrl: redis.url,
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
