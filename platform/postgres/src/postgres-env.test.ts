import { expect, test } from 'vitest'
import { requirePostgresTls } from './index.ts'

const check = (query: string, mode = 'production') =>
  requirePostgresTls({ ARGOSY_MODE: mode, POSTGRES_URL: `postgres://engine@a:5432,b:5432/argosy${query}` })

test.each([
  '',
  '?sslmode=disable',
  '?sslmode=prefer&sslrootcert=/etc/argosy/ca.pem',
  // Encrypted, but any server could be at the other end.
  '?sslmode=require&sslrootcert=/etc/argosy/ca.pem',
  '?sslmode=verify-ca&sslrootcert=/etc/argosy/ca.pem',
  '?sslmode=verify-full',
  '?sslmode=verify-full&sslrootcert=',
])('[check 81] production refuses PostgreSQL with "%s"', (query) => {
  expect(() => check(query)).toThrow('POSTGRES_URL is without TLS')
  expect(() => check(query, 'development')).not.toThrow()
})

test('[check 81] production takes PostgreSQL that proves its name', () => {
  expect(() => check('?sslmode=verify-full&sslrootcert=/etc/argosy/ca.pem')).not.toThrow()
})
