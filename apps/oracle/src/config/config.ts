import type { Partition } from '@argosy/catalogue'
import { readNatsConfig, type NatsConfig } from '@argosy/nats'
import { requirePostgresTls } from '@argosy/postgres'
import { readFollowed, type CcxtSourceOptions } from '@argosy/price-sources'
import { readEnv, refuseContradictions } from '@argosy/service'
import { oracleEnv } from './env.ts'

export type OracleConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly postgresUrl: string
  readonly nats: NatsConfig
  readonly partitions: readonly Partition[]
  /** Exchanges whose prices are followed; none when empty. */
  readonly follow: readonly CcxtSourceOptions[]
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): OracleConfig {
  const values = readEnv(oracleEnv, source)
  requirePostgresTls(values)
  const { PARTITIONS: partitions } = values
  const follow = readFollowed(values)
  refuseContradictions({
    'PARTITIONS has a partition without futures markets': partitions.some((one) => !one.endsWith('.futures')),
    'FOLLOW is empty: simulated prices must not decide about real money':
      values.ARGOSY_MODE === 'production' && follow.length === 0,
  })
  return {
    instance: values.INSTANCE ?? `oracle-${process.pid}`,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    postgresUrl: values.POSTGRES_URL,
    nats: readNatsConfig(values),
    partitions,
    follow,
  }
}
