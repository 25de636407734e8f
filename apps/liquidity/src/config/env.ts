import { partitionsVariable } from '@argosy/contracts/env'
import { marketIdOf, spotListings } from '@argosy/contracts/listings'
import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const liquidityEnv = z.object({
  ...commonEnv,
  ...natsEnv,
  /** Where the last prices are read at the start; without it the books and the table of usual prices must do. */
  POSTGRES_URL: postgresEnv.POSTGRES_URL.optional(),
  PARTITIONS: partitionsVariable,
  /** `0` leaves the markets to people: rates are answered, nothing is quoted. */
  BOTS: env.flag.optional(),
  MARKETS: env.list.default(spotListings.map(marketIdOf)),
  SEED: env.integer(0, 2 ** 31 - 1).default(1),
  /** How busy the bots are; 100 is about one trade and four other commands a second in each busy market. */
  RATE_PERCENT: env.integer(1, 1_000).default(100),
  /** What the bots may send at most, over all markets and realms, in the long run. */
  COMMANDS_PER_SECOND: env.integer(1, 10_000).default(120),
  /** Gives the bots money whenever they run short. Never where money is real, so not unless told in production. */
  TOP_UP: env.flag.optional(),
  /** Exchanges whose prices are followed, by their names in ccxt; none means that prices are simulated. */
  FOLLOW: env.list.default([]),
  /** Where the followed exchanges are reached instead of where they live: a proxy, or a recorded session. */
  FOLLOW_ORIGINS: env.origins,
})
