import type { Partition } from '@argosy/catalogue'
import type { ArchiveOptions } from '@argosy/nats'
import { requirePostgresTls } from '@argosy/postgres'
import { readEnv, refuseContradictions } from '@argosy/service'
import { auditorEnv } from './env.ts'

export type AuditorConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly archive: Omit<ArchiveOptions, 'name'>
  readonly streamReplicas: number
  readonly partitions: readonly Partition[]
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): AuditorConfig {
  const values = readEnv(auditorEnv, source)
  requirePostgresTls(values)
  const { AUDIT_ARCHIVE_URL: url, AUDIT_ARCHIVE_CA_FILE: caFile } = values
  const isProduction = values.ARGOSY_MODE === 'production'
  refuseContradictions({
    'AUDIT_ARCHIVE_URL is without TLS: production needs tls://': isProduction && !url.startsWith('tls://'),
    'AUDIT_ARCHIVE_CA_FILE is missing: production says whose certificates it believes':
      isProduction && caFile === undefined,
  })
  return {
    instance: values.INSTANCE ?? `auditor-${process.pid}`,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    archive: { url, prefix: values.NATS_PREFIX, ...(caFile !== undefined && { caFile }) },
    streamReplicas: values.STREAM_REPLICAS,
    partitions: values.PARTITIONS,
  }
}
