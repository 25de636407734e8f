import { partitionsVariable } from '@argosy/wire/env'
import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { commonEnv } from '@argosy/service'
import { z } from 'zod'

export const projectorEnv = z.object({
  ...commonEnv,
  ...postgresEnv,
  ...natsEnv,
  PARTITIONS: partitionsVariable,
})
