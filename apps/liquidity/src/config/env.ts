import { partitionsVariable } from '@argosy/contracts/env'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'
import { usualMarkets } from '../usual-markets.ts'

export const liquidityEnv = z.object({
  ...commonEnv,
  NATS_URL: z.string(),
  NATS_PREFIX: z.string().default(''),
  /** Where the last prices are read at the start; without it the books and the table of usual prices must do. */
  POSTGRES_URL: env.url('postgres:', 'postgresql:').optional(),
  PARTITIONS: partitionsVariable,
  /** `0` leaves the markets to people: rates are answered, nothing is quoted. */
  BOTS: env.flag.optional(),
  MARKETS: env.list.default(Object.keys(usualMarkets)),
  SEED: env.integer(0, 2 ** 31 - 1).default(1),
  /** How busy the bots are; 100 is about six commands and one trade a second in each busy market. */
  RATE_PERCENT: env.integer(1, 1_000).default(100),
})
