export { acquireEngines, addressesVariable, withDatabase, type AcquiredEngines } from './acquire-engines.ts'
export { findBinary, isClusterInstalled, type BinaryName } from './binaries.ts'
export { caFile, makeCertificates, type ServerCertificate } from './certificates.ts'
export { startPostgresCluster, type PostgresCluster } from './cluster/postgres-cluster.ts'
export { type PostgresNode } from './cluster/postgres-node.ts'
export { startRedisCluster, type RedisCluster, type RedisServer } from './cluster/redis-cluster.ts'
export {
  formatRedisPeers,
  formatSentinelClient,
  formatSentinelPeers,
  hashRedisPassword,
} from './cluster/redis-peers.ts'
export { readCpuSeconds } from './cpu-seconds.ts'
export { engineUrlAs, type Engine, type EngineOptions } from './engine.ts'
export { AlreadyRunningError, EngineMissingError, EngineTooOldError, ProcessStartError } from './errors.ts'
export { createProcess } from './managed-process.ts'
export { formatNatsAuthorization, natsOwner, startNats, startNatsCluster, type NatsCluster } from './nats.ts'
export { startNginx, type NginxOptions } from './nginx.ts'
export { type ManagedProcess, type ProcessExit, type ProcessSpec } from './process-types.ts'
export { freePort, freePortFrom } from './ports.ts'
export { removePostgresData } from './postgres-home.ts'
export { promotePostgres, startPostgres, startPostgresStandby } from './postgres.ts'
export { CommandError, runCommand } from './run-command.ts'
export { lockMachine } from './machine-lock.ts'
export { openPostgresLogins, postgresUrlAs, type PostgresLogin } from './postgres-logins.ts'
export {
  clearStaleRun,
  createTemporaryRun,
  layOutRun,
  removeRun,
  removeTemporaryRun,
  type RunLayout,
} from './run-directory.ts'
export { queryOnce } from './query-once.ts'
export { formatRedisAcl, redisOwner, startRedis } from './redis.ts'
export {
  defaultPorts,
  engineOwner,
  formatPostgresUrl,
  host,
  natsOptions,
  natsVersion,
  operatorHost,
  postgresSettings,
  redisOptions,
} from './settings.ts'
export { listProcessTree, signalTree } from './process-tree.ts'
export { startTestEngines } from './test-engines.ts'
export { devDirectory, workspaceRoot } from './workspace.ts'
