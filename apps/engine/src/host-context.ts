import type { Partition } from '@argosy/contracts'
import type { Nats } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import type { Logger } from '@argosy/service'
import type { EngineConfig } from './config/config.ts'
import type { EngineMetrics } from './metrics.ts'

/** What hosting one partition needs of the world. */
export type HostContext = {
  readonly config: EngineConfig
  readonly partition: Partition
  /** For reads: recovery, following, snapshots. */
  readonly pool: Pool
  /** For the lease and appends: nothing else waits for a connection of it, and they for nothing else. */
  readonly journalPool: Pool
  readonly nats: Nats
  readonly logger: Logger
  readonly metrics: EngineMetrics
}
