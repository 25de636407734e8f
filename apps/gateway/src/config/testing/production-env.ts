import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const recordKeyFile = join(mkdtempSync(join(tmpdir(), 'argosy-config-')), 'record-key')
writeFileSync(recordKeyFile, 'k'.repeat(64))

const tls = 'sslmode=verify-full&sslrootcert=/etc/argosy/ca.pem'

/** The minimum environment that a gateway needs to start in production. */
export const productionEnv = {
  POSTGRES_URL: `postgres://argosy_gateway@db.internal/argosy?${tls}`,
  AUDIT_POSTGRES_URL: `postgres://argosy_audit@db.internal/argosy?${tls}`,
  NATS_URL: 'tls://nats.internal:4222',
  NATS_CA_FILE: '/etc/argosy/ca.pem',
  REDIS_URL: 'rediss://redis.internal:6379',
  REDIS_CA_FILE: '/etc/argosy/ca.pem',
  RECORD_KEY_FILE: recordKeyFile,
  SIGNING_DIRECTORY: '/run/argosy/signing',
}
