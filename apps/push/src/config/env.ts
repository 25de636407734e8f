import { partitionsVariable } from '@argosy/contracts/env'
import { natsEnv } from '@argosy/nats'
import { redisEnv } from '@argosy/redis'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const pushEnv = z.object({
  ...commonEnv,
  PORT: env.port.default(0),
  ...natsEnv,
  ...redisEnv,
  PARTITIONS: partitionsVariable,
  /** How many proxies stand before us; the visitor's address is what the outermost of them wrote. */
  TRUSTED_PROXY_COUNT: env.integer(0, 5).default(0),
  SOCKETS_MAX: env.integer(1, 19_000).default(10_000),
  SOCKETS_PER_NETWORK_MAX: env.integer(1, 19_000).default(100),
  /** Changes of this long are told together. */
  TICK_MS: env.integer(5, 1_000).default(50),
  /** How long a reader may stay behind: half a megabyte in 30 s is slower than any line that a trader could use. */
  LAG_MS_MAX: env.integer(1_000, 600_000).default(30_000),
})
