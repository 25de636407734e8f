import type { Partition } from '@argosy/catalogue'
import { readNatsConfig, type NatsConfig } from '@argosy/nats'
import { readRedisConfig, type RedisConfig } from '@argosy/redis'
import { readEnv } from '@argosy/service'
import { pushEnv } from './env.ts'

export type PushConfig = {
  readonly instance: string
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly nats: NatsConfig
  readonly redis: RedisConfig
  readonly partitions: readonly Partition[]
  readonly trustedProxyCount: number
  readonly socketsMax: number
  readonly socketsPerNetworkMax: number
  readonly tickMs: number
  readonly lagMsMax: number
}

export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): PushConfig {
  const values = readEnv(pushEnv, source)
  return {
    instance: values.INSTANCE ?? 'push',
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    nats: readNatsConfig(values),
    redis: readRedisConfig(values),
    partitions: values.PARTITIONS,
    trustedProxyCount: values.TRUSTED_PROXY_COUNT,
    socketsMax: values.SOCKETS_MAX,
    socketsPerNetworkMax: values.SOCKETS_PER_NETWORK_MAX,
    tickMs: values.TICK_MS,
    lagMsMax: values.LAG_MS_MAX,
  }
}
