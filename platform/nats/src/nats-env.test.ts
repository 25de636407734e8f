import { commonEnv, readEnv } from '@argosy/service'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { natsEnv, readNatsConfig } from './nats-env.ts'

const read = (source: Record<string, string>) => readNatsConfig(readEnv(z.object({ ...commonEnv, ...natsEnv }), source))

const good = { NATS_URL: 'tls://engine@n1:4222,tls://engine@n2:4222', NATS_CA_FILE: '/etc/argosy/ca.pem' }

test('[check 81] production requires TLS to NATS and a CA file', () => {
  expect(read(good)).toEqual({ url: good.NATS_URL, prefix: '', caFile: good.NATS_CA_FILE })
  expect(() => read({ ...good, NATS_URL: 'nats://127.0.0.1:4222' })).toThrow(
    'settings contradict each other: NATS_URL is without TLS: production needs tls://',
  )
  expect(() => read({ NATS_URL: good.NATS_URL })).toThrow(/NATS_CA_FILE is missing/)
})

test.each(['development', 'test'])('%s may do without', (ARGOSY_MODE) => {
  const NATS_URL = 'nats://127.0.0.1:4222'
  expect(read({ ARGOSY_MODE, NATS_URL, NATS_PREFIX: 't1.' })).toEqual({ url: NATS_URL, prefix: 't1.' })
})

test.each(['127.0.0.1:4222', 'http://n1', 'tls://', 'nats://n1,', 'tls://n1,nats://n2'])(
  '%j is no address',
  (NATS_URL) => {
    expect(() => read({ ARGOSY_MODE: 'test', NATS_URL })).toThrow(/^environment refused: NATS_URL: must be/)
  },
)
