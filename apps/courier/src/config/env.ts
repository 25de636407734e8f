import { partitionsVariable } from '@argosy/contracts/env'
import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { commonEnv } from '@argosy/service'
import { z } from 'zod'

export const courierEnv = z.object({
  ...commonEnv,
  ...postgresEnv,
  ...natsEnv,
  /** Whose transfers are carried, wherever they are addressed to. */
  PARTITIONS: partitionsVariable,
})
