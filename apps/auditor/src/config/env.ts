import { partitionsVariable } from '@argosy/wire/env'
import { postgresEnv } from '@argosy/postgres'
import { commonEnv } from '@argosy/service'
import { z } from 'zod'

export const auditorEnv = z.object({
  ...commonEnv,
  /** Connects as the login argosy_auditor, which may only read. */
  ...postgresEnv,
  /** The archive: a NATS server on another host, with a login that may only publish and read. */
  AUDIT_ARCHIVE_URL: z.string(),
  /** File with the trusted CA certificates. */
  AUDIT_ARCHIVE_CA_FILE: z.string().min(1).optional(),
  NATS_PREFIX: z.string().default(''),
  /** Replicas of the stream, where this login may create it. */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  PARTITIONS: partitionsVariable,
})
