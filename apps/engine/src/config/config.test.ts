import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  PARTITIONS: 'live.spot',
  POSTGRES_URL: 'postgres://db.internal/argosy?sslmode=verify-full&sslrootcert=/etc/argosy/ca.pem',
  NATS_URL: 'tls://nats.internal:4222',
  NATS_CA_FILE: '/etc/argosy/ca.pem',
}

test('[check 81] production does not trust its network', () => {
  expect(readConfig(production).nats).toEqual({
    url: production.NATS_URL,
    prefix: '',
    caFile: production.NATS_CA_FILE,
  })
  expect(() => readConfig({ ...production, POSTGRES_URL: 'postgres://db.internal/argosy' })).toThrow(
    /POSTGRES_URL is without TLS/,
  )
  expect(() => readConfig({ ...production, NATS_URL: 'nats://127.0.0.1:4222' })).toThrow(/NATS_URL is without TLS/)
  expect(() => readConfig({ ...production, NATS_CA_FILE: undefined })).toThrow(/NATS_CA_FILE is missing/)
})

test('production gives each partition a process of its own', () => {
  const both = { ...production, PARTITIONS: 'live.spot,paper.spot' }
  expect(() => readConfig(both)).toThrow(/PARTITIONS names several/)
  expect(readConfig({ ...both, ARGOSY_MODE: 'development' }).partitions).toHaveLength(2)
})
