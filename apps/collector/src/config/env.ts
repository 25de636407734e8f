import { natsEnv } from '@argosy/nats'
import { redisEnv } from '@argosy/redis'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

/** Variables of every process of this app. */
export const processEnv = z.object({ ...commonEnv, ...natsEnv })

export const collectorEnv = z.object({
  ...processEnv.shape,
  PORT: env.port.default(0),
  ...redisEnv,
  /** The number of proxies in front of us; the visitor's address is the one that the outermost of them recorded. */
  TRUSTED_PROXY_COUNT: env.integer(0, 5).default(0),
  /** Other origins whose pages may report; our own needs no entry. */
  ALLOWED_ORIGINS: env.origins,
  /** Whether pages may upload at all; sent to them with the configuration (TRK-7). */
  EVENT_LOG_UPLOAD: env.flag.default(true),
  /** What is stored of a visitor's address: its network, or nothing. */
  ADDRESS_POLICY: z.enum(['network', 'none']).default('network'),
  /** The number of parts into which batches are split; each part has its own stream and sink. */
  PARTS: env.integer(1, 64).default(1),
  STREAM_REPLICAS: env.integer(1, 5).default(1),
  /** Per part. A full stream refuses, and pages keep their events. */
  STREAM_BYTES_MAX: env.integer(1_048_576, Number.MAX_SAFE_INTEGER).default(8_589_934_592),
  /** A page reports at most twice a second; many people may share an address. */
  REPORTS_PER_NETWORK_MAX: env.integer(1, 1_000_000).default(600),
  /** Bytes that may wait for JetStream before the endpoint sheds load by itself. */
  WAITING_BYTES_MAX: env.integer(65_536, 1_073_741_824).default(67_108_864),
})

export const sinkEnv = z.object({
  ...processEnv.shape,
  EVENTS_DIRECTORY: z.string().min(1),
  PART: env.integer(0, 63).default(0),
  /** How long a file collects events: shorter makes events visible sooner, longer makes fewer files. */
  COLLECT_MS: env.integer(1_000, 300_000).default(10_000),
  /** After this time messages that a killed sink had received and not acknowledged are delivered again. */
  ACK_WAIT_MS: env.integer(1_000, 300_000).default(15_000),
  COMPACT_EVERY_MS: env.integer(100, 3_600_000).default(60_000),
  /** By this time after the end of an hour its late batches have arrived. */
  COMPACT_AFTER_MS: env.integer(0, 86_400_000).default(300_000),
  RETENTION_DAYS: env.integer(1, 4_000).default(395),
})

export const answersEnv = z.object({ ...processEnv.shape, EVENTS_DIRECTORY: z.string().min(1) })
