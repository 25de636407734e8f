/**
 * The settings every way of running the engines shares: `pnpm dev`, the tests and compose.yaml. A unit test compares
 * compose.yaml with this file.
 */
export const host = '127.0.0.1'
/** The operators' origin in development: browsers take every name below localhost for this machine. */
export const operatorHost = 'operators.localhost'

/** The ports `pnpm dev` and compose.yaml offer (`pnpm dev` takes the next free one when taken); tests take free ones. */
export const defaultPorts = {
  proxy: 8080,
  gateway: 8081,
  push: 8082,
  web: 8083,
  collector: 8084,
  operator: 8085,
  postgres: 15432,
  redis: 16379,
  nats: 14222,
  proxyTls: 8443,
} as const

export const postgresSettings = {
  user: 'argosy',
  // Guards nothing: the engines listen on loopback only. It is there so that one URL fits every way of running them.
  password: 'argosy',
  database: 'argosy',
  // One collation everywhere: order by bytes, the same on every system.
  initdbArgs: ['--encoding=UTF8', '--locale=C'],
  options: {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
  },
} as const

/** May do everything in NATS and Redis, for tests and tools: nobody connects without a name. Guards nothing, as above. */
export const engineOwner = { user: 'argosy', password: 'argosy' } as const

/** Redis holds only what may be lost, so nothing of it is written to disk. */
export const redisOptions = {
  save: '',
  appendonly: 'no',
  maxmemory: '256mb',
  'maxmemory-policy': 'noeviction',
} as const

/** `sync_interval: always` makes a JetStream acknowledgement mean "on disk". */
export const natsOptions = {
  maxPayloadBytes: 1_048_576,
  jetstreamSyncInterval: 'always',
  jetstreamFileStore: '256GB',
} as const

/** What tests and production run; older than `natsVersionMin` silently ignores stream options we rely on. */
export const natsVersion = '2.15.1'
export const natsVersionMin = '2.11.0'

export function formatPostgresUrl(port: number, database: string = postgresSettings.database): string {
  return `postgres://${postgresSettings.user}:${postgresSettings.password}@${host}:${port}/${database}`
}
