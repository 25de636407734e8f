import type { Partition } from '@argosy/catalogue'
import { readNatsConfig, type NatsConfig } from '@argosy/nats'
import { requirePostgresTls } from '@argosy/postgres'
import { readEnv } from '@argosy/service'
import { courierEnv } from './env.ts'

export type CourierConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly nats: NatsConfig
  readonly partitions: readonly Partition[]
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): CourierConfig {
  const values = readEnv(courierEnv, source)
  requirePostgresTls(values)
  return {
    instance: values.INSTANCE ?? `courier-${process.pid}`,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    nats: readNatsConfig(values),
    partitions: values.PARTITIONS,
  }
}
