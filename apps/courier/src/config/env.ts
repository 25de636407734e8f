import { partitionsVariable } from '@argosy/contracts/env'
import { natsEnv } from '@argosy/nats'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const courierEnv = z.object({
  ...commonEnv,
  POSTGRES_URL: env.url('postgres:', 'postgresql:'),
  ...natsEnv,
  /** Whose journals are read; transfers go wherever they are addressed to. */
  PARTITIONS: partitionsVariable,
})
