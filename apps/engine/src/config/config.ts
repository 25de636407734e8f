import type { Partition } from '@argosy/contracts'
import { readEnv, refuseContradictions } from '@argosy/service'
import { engineEnv } from './env.ts'

export type EngineConfig = {
  /** Names this process in the lease; two processes never share one. */
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly natsUrl: string
  readonly natsPrefix: string
  readonly partitions: readonly Partition[]
  /** How long a silent leader keeps its lease: the larger part of a takeover. */
  readonly leaseTtlMs: number
  readonly hashEveryBatches: number
  readonly snapshotEveryBatches: number
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): EngineConfig {
  const values = readEnv(engineEnv, source)
  refuseContradictions({
    'SNAPSHOT_EVERY_BATCHES must be a multiple of HASH_EVERY_BATCHES: a snapshot is a digest that was kept':
      values.SNAPSHOT_EVERY_BATCHES % values.HASH_EVERY_BATCHES !== 0,
  })
  return {
    instance: values.INSTANCE ?? `engine-${process.pid}`,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    natsUrl: values.NATS_URL,
    natsPrefix: values.NATS_PREFIX,
    partitions: values.PARTITIONS,
    leaseTtlMs: values.LEASE_TTL_MS,
    hashEveryBatches: values.HASH_EVERY_BATCHES,
    snapshotEveryBatches: values.SNAPSHOT_EVERY_BATCHES,
  }
}
