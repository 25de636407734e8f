import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NATS_URL: 'tls://nats.internal:4222',
  NATS_CA_FILE: '/etc/argosy/ca.pem',
  REDIS_URL: 'rediss://redis.internal:6379',
  REDIS_CA_FILE: '/etc/argosy/ca.pem',
}

test.each([
  ['NATS_URL', 'nats://127.0.0.1:4222', /NATS_URL is without TLS/],
  ['REDIS_URL', 'redis://127.0.0.1:6379', /REDIS_URL is without TLS/],
  ['RECORD_KEY_FILE', undefined, /RECORD_KEY_FILE is missing/],
])('[check 81] production does not trust its network: %s=%s is refused', (name, value, reason) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(reason)
})
