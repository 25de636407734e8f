/**
 * Settings shared by every way of running the engines: `pnpm dev`, the tests and compose.yaml. A unit test compares
 * compose.yaml with this file.
 */
export const host = '127.0.0.1'
/** The operators' origin in development: browsers resolve every name below localhost to this machine. */
export const operatorHost = 'operators.localhost'

/**
 * The ports of `pnpm dev` and compose.yaml (`pnpm dev` uses the next free one when one is occupied); tests use free
 * ones.
 */
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
  // Protects nothing: the engines listen on loopback only. It exists so that one URL fits every way of running them.
  password: 'argosy',
  database: 'argosy',
  // One collation everywhere: byte order, the same on every system.
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

/**
 * Has every right in NATS and Redis, for tests and tools: no client connects without a name. Protects nothing, as
 * above.
 */
export const engineOwner = { user: 'argosy', password: 'argosy' } as const

/** Redis holds only data that may be lost, so it writes nothing to disk. */
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

/**
 * The version in tests and production; a server older than `natsVersionMin` silently ignores stream options we rely on.
 */
export const natsVersion = '2.15.1'
export const natsVersionMin = '2.11.0'

export function formatPostgresUrl(port: number, database: string = postgresSettings.database): string {
  return `postgres://${postgresSettings.user}:${postgresSettings.password}@${host}:${port}/${database}`
}
