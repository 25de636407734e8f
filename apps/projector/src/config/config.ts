import type { Partition } from '@argosy/catalogue'
import { readNatsConfig, type NatsConfig } from '@argosy/nats'
import { requirePostgresTls } from '@argosy/postgres'
import { readEnv } from '@argosy/service'
import { projectorEnv } from './env.ts'

export type ProjectorConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly nats: NatsConfig
  readonly partitions: readonly Partition[]
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): ProjectorConfig {
  const values = readEnv(projectorEnv, source)
  requirePostgresTls(values)
  return {
    instance: values.INSTANCE ?? `projector-${process.pid}`,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    nats: readNatsConfig(values),
    partitions: values.PARTITIONS,
  }
}
