import { partitionsVariable } from '@argosy/wire/env'
import { marketIdOf, spotListings } from '@argosy/catalogue/listings'
import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { followEnv } from '@argosy/price-sources'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const liquidityEnv = z.object({
  ...commonEnv,
  ...natsEnv,
  /** Source of the last prices at the start; without it the books and the table of usual prices are used. */
  POSTGRES_URL: postgresEnv.POSTGRES_URL.optional(),
  PARTITIONS: partitionsVariable,
  /** `0` turns the bots off: rates are answered, nothing is quoted. */
  BOTS: env.flag.optional(),
  MARKETS: env.list.default(spotListings.map(marketIdOf)),
  SEED: env.integer(0, 2 ** 31 - 1).default(1),
  /** Activity of the bots; 100 is about one trade and four other commands a second in each busy market. */
  RATE_PERCENT: env.integer(1, 1_000).default(100),
  /** The most commands that the bots may send, over all markets and realms, in the long run. */
  COMMANDS_PER_SECOND: env.integer(1, 10_000).default(120),
  /**
   * Deposits money for the bots whenever they run short. Never where money is real, so off in production unless set.
   */
  TOP_UP: env.flag.optional(),
  ...followEnv,
})
