import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { commonEnv, env } from '@argosy/service'
import { partitionsVariable } from '@argosy/wire/env'
import { z } from 'zod'

export const oracleEnv = z.object({
  ...commonEnv,
  /** For the lock only: of several oracles one publishes. */
  ...postgresEnv,
  ...natsEnv,
  /** The futures partitions whose markets get an index. */
  PARTITIONS: partitionsVariable,
  /** Exchanges that the index is calculated from, by their names in ccxt; none means the simulated prices. */
  FOLLOW: env.list.default([]),
  /** Origins at which the followed exchanges are reached instead of their own: a proxy, or a recorded session. */
  FOLLOW_ORIGINS: env.origins,
})
