import { readNatsConfig, type NatsConfig } from '@argosy/nats'
import { readRedisConfig, type RedisConfig } from '@argosy/redis'
import { readEnv } from '@argosy/service'
import type { z } from 'zod'
import type { AddressPolicy } from '../endpoint/shorten-address.ts'
import { answersEnv, collectorEnv, sinkEnv, type processEnv } from './env.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Configuration of every process of this app. */
type ProcessConfig = {
  readonly instance: string
  readonly host: string
  readonly metricsPort: number
  readonly nats: NatsConfig
}

export type CollectorConfig = ProcessConfig & {
  readonly port: number
  readonly redis: RedisConfig
  readonly trustedProxyCount: number
  readonly allowedOrigins: readonly string[]
  readonly isUploadOn: boolean
  readonly addressPolicy: AddressPolicy
  readonly parts: number
  readonly stream: { readonly replicas: number; readonly maxBytes: number }
  readonly reportsPerNetworkMax: number
  readonly waitingBytesMax: number
}

export function readConfig(source: Variables = process.env): CollectorConfig {
  const values = readEnv(collectorEnv, source)
  return {
    ...toProcessConfig(values, 'collector'),
    port: values.PORT,
    redis: readRedisConfig(values),
    trustedProxyCount: values.TRUSTED_PROXY_COUNT,
    allowedOrigins: values.ALLOWED_ORIGINS,
    isUploadOn: values.EVENT_LOG_UPLOAD,
    addressPolicy: values.ADDRESS_POLICY,
    parts: values.PARTS,
    stream: { replicas: values.STREAM_REPLICAS, maxBytes: values.STREAM_BYTES_MAX },
    reportsPerNetworkMax: values.REPORTS_PER_NETWORK_MAX,
    waitingBytesMax: values.WAITING_BYTES_MAX,
  }
}

export type SinkConfig = ProcessConfig & {
  readonly directory: string
  readonly part: number
  readonly collectMs: number
  readonly ackWaitMs: number
  readonly compactEveryMs: number
  readonly compactAfterMs: number
  readonly retentionDays: number
}

export function readSinkConfig(source: Variables = process.env): SinkConfig {
  const values = readEnv(sinkEnv, source)
  return {
    ...toProcessConfig(values, 'event-sink'),
    directory: values.EVENTS_DIRECTORY,
    part: values.PART,
    collectMs: values.COLLECT_MS,
    ackWaitMs: values.ACK_WAIT_MS,
    compactEveryMs: values.COMPACT_EVERY_MS,
    compactAfterMs: values.COMPACT_AFTER_MS,
    retentionDays: values.RETENTION_DAYS,
  }
}

export type AnswersConfig = ProcessConfig & Pick<SinkConfig, 'directory'>

export function readAnswersConfig(source: Variables = process.env): AnswersConfig {
  const values = readEnv(answersEnv, source)
  return { ...toProcessConfig(values, 'event-answers'), directory: values.EVENTS_DIRECTORY }
}

function toProcessConfig(values: z.output<typeof processEnv>, name: string): ProcessConfig {
  return {
    instance: values.INSTANCE ?? name,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    nats: readNatsConfig(values),
  }
}
