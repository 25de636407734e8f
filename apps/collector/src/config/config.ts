import { readEnv } from '@argosy/service'
import type { AddressPolicy } from '../door/shorten-address.ts'
import { answersEnv, collectorEnv, sinkEnv } from './env.ts'

type Variables = Readonly<Record<string, string | undefined>>

export type CollectorConfig = {
  readonly instance: string
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  readonly nats: { readonly url: string; readonly prefix: string }
  readonly redis: { readonly url: string; readonly prefix: string }
  readonly trustedProxyCount: number
  readonly allowedOrigins: readonly string[]
  readonly isUploadOn: boolean
  readonly addressPolicy: AddressPolicy
  readonly parts: number
  readonly stream: { readonly replicas: number; readonly maxBytes: number }
  readonly reportsPerAddressMax: number
  readonly waitingBytesMax: number
}

export function readConfig(source: Variables = process.env): CollectorConfig {
  const values = readEnv(collectorEnv, source)
  return {
    instance: values.INSTANCE ?? 'collector',
    host: values.HOST,
    port: values.PORT,
    metricsPort: values.METRICS_PORT,
    nats: { url: values.NATS_URL, prefix: values.NATS_PREFIX },
    redis: { url: values.REDIS_URL, prefix: values.REDIS_PREFIX },
    trustedProxyCount: values.TRUSTED_PROXY_COUNT,
    allowedOrigins: values.ALLOWED_ORIGINS,
    isUploadOn: values.EVENT_LOG_UPLOAD,
    addressPolicy: values.ADDRESS_POLICY,
    parts: values.PARTS,
    stream: { replicas: values.STREAM_REPLICAS, maxBytes: values.STREAM_BYTES_MAX },
    reportsPerAddressMax: values.REPORTS_PER_ADDRESS_MAX,
    waitingBytesMax: values.WAITING_BYTES_MAX,
  }
}

export type SinkConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly nats: { readonly url: string; readonly prefix: string }
  readonly directory: string
  readonly part: number
  readonly collectMs: number
  readonly compactEveryMs: number
  readonly compactAfterMs: number
  readonly retentionDays: number
}

export function readSinkConfig(source: Variables = process.env): SinkConfig {
  const values = readEnv(sinkEnv, source)
  return {
    instance: values.INSTANCE ?? 'event-sink',
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    nats: { url: values.NATS_URL, prefix: values.NATS_PREFIX },
    directory: values.EVENTS_DIRECTORY,
    part: values.PART,
    collectMs: values.COLLECT_MS,
    compactEveryMs: values.COMPACT_EVERY_MS,
    compactAfterMs: values.COMPACT_AFTER_MS,
    retentionDays: values.RETENTION_DAYS,
  }
}

export type AnswersConfig = Pick<SinkConfig, 'instance' | 'host' | 'metricsPort' | 'nats' | 'directory'>

export function readAnswersConfig(source: Variables = process.env): AnswersConfig {
  const values = readEnv(answersEnv, source)
  return {
    instance: values.INSTANCE ?? 'event-answers',
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    nats: { url: values.NATS_URL, prefix: values.NATS_PREFIX },
    directory: values.EVENTS_DIRECTORY,
  }
}
