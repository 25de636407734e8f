import { join } from 'node:path'
import {
  defaultPorts,
  formatPostgresUrl,
  freePort,
  freePortFrom,
  host,
  startNats,
  startPostgres,
  startRedis,
  type Engine,
  type RunLayout,
} from '@argosy/engines'

export interface Engines {
  readonly postgres: Engine
  readonly nats: Engine
  readonly redis: Engine
}

/** What the apps need to know of the engines, whoever runs them. */
export interface EngineAccess {
  readonly postgresUrl: string
  readonly natsUrl: string
  readonly natsPrefix: string
  readonly redisUrl: string
  readonly redisPrefix: string
}

/** Chooses a port for a purpose: the known one (or the next free) in development, any free one elsewhere. */
export type PortChooser = (purpose: keyof typeof defaultPorts) => Promise<number>

export const anyPort: PortChooser = () => freePort()
export const knownPort: PortChooser = (purpose) => freePortFrom(defaultPorts[purpose])

export async function startEngines(
  run: RunLayout,
  choosePort: PortChooser,
  stack: AsyncDisposableStack,
): Promise<Engines> {
  const options = async (name: keyof Engines) => ({
    directory: run[name],
    pidDirectory: run.pids,
    logPath: join(run.logs, `${name}.log`),
    port: await choosePort(name),
  })
  const [postgres, nats, redis] = await Promise.all([
    startPostgres(await options('postgres')).then((engine) => stack.use(engine)),
    startNats(await options('nats')).then((engine) => stack.use(engine)),
    startRedis(await options('redis')).then((engine) => stack.use(engine)),
  ])
  return { postgres, nats, redis }
}

export function accessEngines({ postgres, nats, redis }: Engines): EngineAccess {
  return { postgresUrl: postgres.url, natsUrl: nats.url, natsPrefix: '', redisUrl: redis.url, redisPrefix: '' }
}

/** The engines of compose.yaml. */
export const composeEngines: EngineAccess = {
  postgresUrl: formatPostgresUrl(defaultPorts.postgres),
  natsUrl: `nats://${host}:${defaultPorts.nats}`,
  natsPrefix: '',
  redisUrl: `redis://${host}:${defaultPorts.redis}`,
  redisPrefix: '',
}
