import type { Partition } from '@argosy/contracts'
import { readEnv } from '@argosy/service'
import { auditorEnv } from './env.ts'

export type AuditorConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly archiveUrl: string
  readonly natsPrefix: string
  readonly streamReplicas: number
  readonly partitions: readonly Partition[]
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): AuditorConfig {
  const values = readEnv(auditorEnv, source)
  return {
    instance: values.INSTANCE ?? `auditor-${process.pid}`,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    archiveUrl: values.AUDIT_ARCHIVE_URL,
    natsPrefix: values.NATS_PREFIX,
    streamReplicas: values.STREAM_REPLICAS,
    partitions: values.PARTITIONS,
  }
}
