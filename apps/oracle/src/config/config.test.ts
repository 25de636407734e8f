import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  POSTGRES_URL: 'postgres://db.internal/argosy?sslmode=verify-full&sslrootcert=/etc/argosy/ca.pem',
  NATS_URL: 'tls://nats.internal:4222',
  NATS_CA_FILE: '/etc/argosy/ca.pem',
  PARTITIONS: 'live.futures',
  FOLLOW: 'binance,kraken',
}
const read = (more: Record<string, string | undefined> = {}) => readConfig({ ...production, ...more })

test('exchanges are followed at their own address or each at a configured origin', () => {
  expect(read().follow).toEqual([
    { exchangeId: 'binance', origin: undefined },
    { exchangeId: 'kraken', origin: undefined },
  ])
  expect(() => read({ FOLLOW_ORIGINS: 'http://127.0.0.1:21000' })).toThrow('one origin for each')
})

test('simulated prices decide nothing in production, and spot markets have no index', () => {
  expect(() => read({ FOLLOW: undefined })).toThrow('FOLLOW is empty')
  expect(read({ FOLLOW: undefined, ARGOSY_MODE: 'development' }).follow).toEqual([])
  expect(() => read({ PARTITIONS: 'live.futures,live.spot' })).toThrow('without futures markets')
})

test('[check 81] production does not trust its network', () => {
  expect(() => read({ POSTGRES_URL: 'postgres://db.internal/argosy' })).toThrow(/POSTGRES_URL is without TLS/)
  expect(() => read({ NATS_URL: 'nats://127.0.0.1:4222' })).toThrow(/NATS_URL is without TLS/)
})
