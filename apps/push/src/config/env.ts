import { partitionsVariable } from '@argosy/wire/env'
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
  /** The number of proxies in front of us; the visitor's address is the one that the outermost of them recorded. */
  TRUSTED_PROXY_COUNT: env.integer(0, 5).default(0),
  SOCKETS_MAX: env.integer(1, 19_000).default(10_000),
  SOCKETS_PER_NETWORK_MAX: env.integer(1, 19_000).default(100),
  /** Changes within this time are sent together. */
  TICK_MS: env.integer(5, 1_000).default(50),
  /** How long a peer may stay behind: half a megabyte in 30 s is slower than any connection that a trader could use. */
  LAG_MS_MAX: env.integer(1_000, 600_000).default(30_000),
})
