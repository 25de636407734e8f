import { partitionsVariable } from '@argosy/contracts/env'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const courierEnv = z.object({
  ...commonEnv,
  POSTGRES_URL: env.url('postgres:', 'postgresql:'),
  NATS_URL: z.string(),
  NATS_PREFIX: z.string().default(''),
  /** Whose journals are read; transfers go wherever they are addressed to. */
  PARTITIONS: partitionsVariable,
})
