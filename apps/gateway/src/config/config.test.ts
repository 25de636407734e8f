import { ConfigError } from '@argosy/service'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { productionEnv as addresses } from './testing/production-env.ts'

test('production refuses the development sign-in and names the setting', () => {
  const read = () => readConfig({ ...addresses, ARGOSY_MODE: 'production', DEV_SIGN_IN: '1' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/DEV_SIGN_IN.*never for production/)
})

test('production writes its audit log by a login of its own; development may do with one', () => {
  const { AUDIT_POSTGRES_URL, ...one } = addresses
  expect(() => readConfig(one)).toThrow(/AUDIT_POSTGRES_URL is missing/)
  expect(readConfig({ ...one, ARGOSY_MODE: 'development' }).auditPostgresUrl).toBe(one.POSTGRES_URL)
  expect(readConfig(addresses).auditPostgresUrl).toBe(AUDIT_POSTGRES_URL)
})

test('without a configured mode the gateway runs in production mode, without the development sign-in', () => {
  expect(readConfig(addresses)).toMatchObject({ isProduction: true, hasDevSignIn: false })
})

test.each(['development', 'test'])('%s has the development sign-in unless it is switched off', (mode) => {
  expect(readConfig({ ...addresses, ARGOSY_MODE: mode }).hasDevSignIn).toBe(true)
  expect(readConfig({ ...addresses, ARGOSY_MODE: mode, DEV_SIGN_IN: '0' }).hasDevSignIn).toBe(false)
})

test('an idle timeout above the absolute session lifetime is a configuration error', () => {
  expect(() => readConfig({ ...addresses, SESSION_IDLE_MS: '9000', SESSION_ABSOLUTE_MS: '8000' })).toThrow(ConfigError)
})

test.each([
  ['production', false],
  ['development', true],
  ['test', true],
])('[SGN-10] %s asks for signatures', (mode, isMadeWhenMissing) => {
  const source = { ...addresses, ARGOSY_MODE: mode }
  expect(readConfig(source).signing).toMatchObject({ isEnforced: true, isMadeWhenMissing })
})

test('[SGN-10] only development and test may do without signatures', () => {
  const source = { ...addresses, SIGNING_ENFORCED: '0' }
  expect(readConfig({ ...source, ARGOSY_MODE: 'test' }).signing.isEnforced).toBe(false)
  expect(() => readConfig(source)).toThrow(/SIGNING_ENFORCED=0/)
})

test.each(['0.0.0.0', '::', '192.0.2.1'])('the development sign-in cannot be served on %s', (HOST) => {
  const source = { ...addresses, ARGOSY_MODE: 'development', HOST }
  expect(() => readConfig(source)).toThrow(/lets anybody in by name/)
  expect(readConfig({ ...source, DEV_SIGN_IN: '0' }).host).toBe(HOST)
  expect(readConfig({ ...source, HOST: '127.0.0.1' }).hasDevSignIn).toBe(true)
})

test('production has no address without TLS', () => {
  expect(() => readConfig({ ...addresses, PUBLIC_ORIGINS: 'http://argosy.example' })).toThrow(/without TLS/)
  expect(readConfig({ ...addresses, PUBLIC_ORIGINS: 'https://argosy.example' }).isProduction).toBe(true)
})

test('[SGN-3] production requires a signing directory and refuses weak algorithms for browsers', () => {
  expect(() => readConfig({ ...addresses, SIGNING_DIRECTORY: undefined })).toThrow(/SIGNING_DIRECTORY is missing/)
  expect(() => readConfig({ ...addresses, SIGNING_ALGORITHM: 'rsa1024' })).toThrow(/too weak/)
  expect(readConfig(addresses).signing.defaultAlgorithm).toBe('rsa2048')
})

test('limits are widened in tests only', () => {
  expect(() => readConfig({ ...addresses, LIMITS_FACTOR: '10' })).toThrow(/keep guessers out/)
  expect(readConfig({ ...addresses, ARGOSY_MODE: 'test', LIMITS_FACTOR: '10' }).limitsFactor).toBe(10)
})

test.each([
  ['REDIS_URL', 'redis://127.0.0.1:6379', /REDIS_URL is without TLS/],
  ['NATS_URL', 'nats://127.0.0.1:4222', /NATS_URL is without TLS/],
  ['REDIS_CA_FILE', undefined, /REDIS_CA_FILE is missing/],
  ['NATS_CA_FILE', undefined, /NATS_CA_FILE is missing/],
  ['RECORD_KEY_FILE', undefined, /RECORD_KEY_FILE is missing/],
])('[check 81] production does not trust its network: %s=%s is refused', (name, value, reason) => {
  expect(() => readConfig({ ...addresses, [name]: value })).toThrow(reason)
})
