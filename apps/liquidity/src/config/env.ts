import { partitionsVariable } from '@argosy/contracts/env'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const liquidityEnv = z.object({
  ...commonEnv,
  NATS_URL: z.string(),
  NATS_PREFIX: z.string().default(''),
  /** Where the last prices are read at the start; without it the books and the table of usual prices must do. */
  POSTGRES_URL: env.url('postgres:', 'postgresql:').optional(),
  PARTITIONS: partitionsVariable,
  MARKETS: env.list.default(['BTCUSDT', 'ETHUSDT', 'SOLUSDT']),
  SEED: env.integer(0, 2 ** 31 - 1).default(1),
  /** How busy the bots are; 100 is about six commands and one trade a second in each market. */
  RATE_PERCENT: env.integer(1, 1_000).default(100),
})
