import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  POSTGRES_URL: 'postgres://db.internal/argosy?sslmode=verify-full&sslrootcert=/etc/argosy/ca.pem',
  AUDIT_ARCHIVE_URL: 'tls://archive.internal:4222',
  AUDIT_ARCHIVE_CA_FILE: '/etc/argosy/archive-ca.pem',
}

test('[check 81] production does not trust the way to the archive', () => {
  expect(readConfig(production).archive).toEqual({
    url: production.AUDIT_ARCHIVE_URL,
    caFile: production.AUDIT_ARCHIVE_CA_FILE,
    prefix: '',
  })
  expect(() => readConfig({ ...production, POSTGRES_URL: 'postgres://db.internal/argosy' })).toThrow(
    /POSTGRES_URL is without TLS/,
  )
  expect(() => readConfig({ ...production, AUDIT_ARCHIVE_URL: 'nats://10.0.0.1:4222' })).toThrow(
    /AUDIT_ARCHIVE_URL is without TLS/,
  )
  expect(() => readConfig({ ...production, AUDIT_ARCHIVE_CA_FILE: undefined })).toThrow(
    /AUDIT_ARCHIVE_CA_FILE is missing/,
  )
})
