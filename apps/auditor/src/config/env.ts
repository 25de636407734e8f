import { partitionsVariable } from '@argosy/contracts/env'
import { postgresEnv } from '@argosy/postgres'
import { commonEnv } from '@argosy/service'
import { z } from 'zod'

export const auditorEnv = z.object({
  ...commonEnv,
  /** By the login argosy_auditor, which reads and nothing else. */
  ...postgresEnv,
  /** The archive: a NATS server on another host, by a login that may publish and read. */
  AUDIT_ARCHIVE_URL: z.string(),
  /** Whose certificates are believed. */
  AUDIT_ARCHIVE_CA_FILE: z.string().min(1).optional(),
  NATS_PREFIX: z.string().default(''),
  /** Of the stream, where this login may make it. */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  PARTITIONS: partitionsVariable,
})
