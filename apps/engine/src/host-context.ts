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
  readonly pool: Pool
  readonly nats: Nats
  readonly logger: Logger
  readonly metrics: EngineMetrics
}
