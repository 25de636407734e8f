import { partitionsVariable } from '@argosy/wire/env'
import { natsEnv } from '@argosy/nats'
import { postgresEnv } from '@argosy/postgres'
import { commonEnv, env } from '@argosy/service'
import { z } from 'zod'

export const engineEnv = z.object({
  ...commonEnv,
  ...postgresEnv,
  ...natsEnv,
  PARTITIONS: partitionsVariable,
  LEASE_TTL_MS: env.integer(300, 60_000).default(1_500),
  SNAPSHOT_EVERY_COMMANDS: env.integer(1, 100_000_000).default(250_000),
})
