import { partitionsVariable } from '@argosy/contracts/env'
import { natsEnv } from '@argosy/nats'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const projectorEnv = z.object({
  ...commonEnv,
  POSTGRES_URL: env.url('postgres:', 'postgresql:'),
  ...natsEnv,
  PARTITIONS: partitionsVariable,
})
