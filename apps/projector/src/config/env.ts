import { partitionsVariable } from '@argosy/contracts/env'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const projectorEnv = z.object({
  ...commonEnv,
  POSTGRES_URL: env.url('postgres:', 'postgresql:'),
  NATS_URL: z.string(),
  NATS_PREFIX: z.string().default(''),
  PARTITIONS: partitionsVariable,
})
