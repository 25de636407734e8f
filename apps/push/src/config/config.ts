import type { Partition } from '@argosy/contracts'
import { readEnv } from '@argosy/service'
import { pushEnv } from './env.ts'

export type PushConfig = {
  readonly instance: string
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly nats: { readonly url: string; readonly prefix: string }
  readonly redis: { readonly url: string; readonly prefix: string }
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
    nats: { url: values.NATS_URL, prefix: values.NATS_PREFIX },
    redis: { url: values.REDIS_URL, prefix: values.REDIS_PREFIX },
    partitions: values.PARTITIONS,
    trustedProxyCount: values.TRUSTED_PROXY_COUNT,
    socketsMax: values.SOCKETS_MAX,
    socketsPerNetworkMax: values.SOCKETS_PER_NETWORK_MAX,
    tickMs: values.TICK_MS,
    lagMsMax: values.LAG_MS_MAX,
  }
}
