import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { followEnv } from '@argosy/price-sources'
import { commonEnv } from '@argosy/service'
import { partitionsVariable } from '@argosy/wire/env'
import { z } from 'zod'

export const oracleEnv = z.object({
  ...commonEnv,
  /** For the lock only: of several oracles one publishes. */
  ...postgresEnv,
  ...natsEnv,
  /** The futures partitions whose markets get an index. */
  PARTITIONS: partitionsVariable,
  ...followEnv,
})
