import { natsEnv } from '@argosy/nats'
import { redisEnv } from '@argosy/redis'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

/** What every process of this app is told. */
export const processEnv = z.object({ ...commonEnv, ...natsEnv })

export const collectorEnv = z.object({
  ...processEnv.shape,
  PORT: env.port.default(0),
  ...redisEnv,
  /** How many proxies stand before us; the visitor's address is what the outermost of them wrote. */
  TRUSTED_PROXY_COUNT: env.integer(0, 5).default(0),
  /** Other hosts whose pages may report; our own needs no entry. */
  ALLOWED_ORIGINS: env.origins,
  /** What pages are told: whether they shall upload at all (TRK-7). */
  EVENT_LOG_UPLOAD: env.flag.default(true),
  /** What is kept of a visitor's address: its network, or nothing. */
  ADDRESS_POLICY: z.enum(['network', 'none']).default('network'),
  /** Into how many parts batches are dealt; each part has a stream and a sink of its own. */
  PARTS: env.integer(1, 64).default(1),
  STREAM_REPLICAS: env.integer(1, 5).default(1),
  /** Per part. A full stream refuses, and pages keep what they have. */
  STREAM_BYTES_MAX: env.integer(1_048_576, Number.MAX_SAFE_INTEGER).default(8_589_934_592),
  /** A page reports twice a second at most; many people may share an address. */
  REPORTS_PER_NETWORK_MAX: env.integer(1, 1_000_000).default(600),
  /** What may wait for JetStream before the door sheds by itself. */
  WAITING_BYTES_MAX: env.integer(65_536, 1_073_741_824).default(67_108_864),
})

export const sinkEnv = z.object({
  ...processEnv.shape,
  EVENTS_DIRECTORY: z.string().min(1),
  PART: env.integer(0, 63).default(0),
  /** How long a file collects: shorter makes events visible sooner, longer makes fewer files. */
  COLLECT_MS: env.integer(1_000, 300_000).default(10_000),
  /** What a killed sink had received and not acknowledged is delivered again after so long. */
  ACK_WAIT_MS: env.integer(1_000, 300_000).default(15_000),
  COMPACT_EVERY_MS: env.integer(100, 3_600_000).default(60_000),
  /** After the end of an hour its stragglers have come. */
  COMPACT_AFTER_MS: env.integer(0, 86_400_000).default(300_000),
  RETENTION_DAYS: env.integer(1, 4_000).default(395),
})

export const answersEnv = z.object({ ...processEnv.shape, EVENTS_DIRECTORY: z.string().min(1) })
