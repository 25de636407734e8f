import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  POSTGRES_URL: 'postgres://db.internal/argosy?sslmode=verify-full&sslrootcert=/etc/argosy/ca.pem',
  EXCHANGE_URL: 'https://exchange.example',
}

test('live data is on the address of the exchange unless it has its own', () => {
  expect(readConfig(production).target).toMatchObject({ socketUrl: 'wss://exchange.example', market: 'BTCUSDT' })
  const own = readConfig({ ...production, SOCKET_URL: 'wss://push.example' })
  expect(own.target.socketUrl).toBe('wss://push.example')
})

test('production is measured over TLS', () => {
  expect(() => readConfig({ ...production, EXCHANGE_URL: 'http://10.0.0.1' })).toThrow(/EXCHANGE_URL is without TLS/)
  expect(() => readConfig({ ...production, POSTGRES_URL: 'postgres://db.internal/argosy' })).toThrow(
    /POSTGRES_URL is without TLS/,
  )
})
