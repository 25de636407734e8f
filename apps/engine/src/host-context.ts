import type { Partition } from '@argosy/catalogue'
import type { Nats } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import type { Logger } from '@argosy/service'
import type { EngineConfig } from './config/config.ts'
import type { EngineMetrics } from './metrics.ts'

/** Dependencies of hosting one partition. */
export type HostContext = {
  readonly config: EngineConfig
  readonly partition: Partition
  /** For reads: recovery, following, snapshots. */
  readonly pool: Pool
  /** Only for the lease and appends, so that they and other queries never wait for each other's connection. */
  readonly journalPool: Pool
  readonly nats: Nats
  readonly logger: Logger
  readonly metrics: EngineMetrics
}
