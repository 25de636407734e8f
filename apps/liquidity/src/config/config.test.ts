import { spotListings } from '@argosy/catalogue/listings'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = { NATS_URL: 'tls://nats.internal:4222', NATS_CA_FILE: '/etc/argosy/ca.pem' }
const read = (more: Record<string, string> = {}) => readConfig({ ...production, ...more })

test('by default bots simulate prices in every market, and only development tops up their accounts', () => {
  const config = read()
  expect(config.marketIds).toHaveLength(spotListings.length)
  expect(config).toMatchObject({ hasBots: true, hasTopUp: false, follow: [] })
  expect(read({ ARGOSY_MODE: 'development' }).hasTopUp).toBe(true)
  expect(read({ ARGOSY_MODE: 'development', TOP_UP: '0' }).hasTopUp).toBe(false)
  expect(read({ BOTS: '0' }).hasBots).toBe(false)
})

test('exchanges are followed at their own address or each at a configured origin', () => {
  expect(read({ FOLLOW: 'bitget, kraken' }).follow).toEqual([
    { exchangeId: 'bitget', origin: undefined },
    { exchangeId: 'kraken', origin: undefined },
  ])
  expect(read({ FOLLOW: 'bitget', FOLLOW_ORIGINS: 'http://127.0.0.1:21000' }).follow).toEqual([
    { exchangeId: 'bitget', origin: 'http://127.0.0.1:21000' },
  ])
  expect(() => read({ FOLLOW: 'bitget,kraken', FOLLOW_ORIGINS: 'http://127.0.0.1:21000' })).toThrow(
    'one origin for each',
  )
})

test('a market that cannot be and a rate that is none are refused', () => {
  expect(() => read({ MARKETS: 'BTC/USDT' })).toThrow('MARKETS')
  expect(() => read({ COMMANDS_PER_SECOND: '0' })).toThrow('COMMANDS_PER_SECOND')
})

test('[check 81] production does not trust its network', () => {
  expect(() => read({ NATS_URL: 'nats://127.0.0.1:4222' })).toThrow(/NATS_URL is without TLS/)
})
