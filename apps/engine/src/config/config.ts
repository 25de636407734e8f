import type { Partition } from '@argosy/catalogue'
import { readNatsConfig, type NatsConfig } from '@argosy/nats'
import { requirePostgresTls } from '@argosy/postgres'
import { readEnv, refuseContradictions } from '@argosy/service'
import { engineEnv } from './env.ts'

export type EngineConfig = {
  /** Names this process in the lease; two processes never share one. */
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly nats: NatsConfig
  readonly partitions: readonly Partition[]
  /** How long the lease of a silent leader lasts: the larger part of a takeover. */
  readonly leaseTtlMs: number
  /** A start replays at most about twice this many. */
  readonly snapshotEveryCommands: number
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): EngineConfig {
  const values = readEnv(engineEnv, source)
  requirePostgresTls(values)
  refuseContradictions({
    // A partition that recovers blocks the thread for longer than another partition's lease lasts.
    'PARTITIONS names several: in production each has a process of its own':
      values.ARGOSY_MODE === 'production' && values.PARTITIONS.length > 1,
  })
  return {
    instance: values.INSTANCE ?? `engine-${process.pid}`,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    nats: readNatsConfig(values),
    partitions: values.PARTITIONS,
    leaseTtlMs: values.LEASE_TTL_MS,
    snapshotEveryCommands: values.SNAPSHOT_EVERY_COMMANDS,
  }
}
