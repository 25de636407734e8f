import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { passwordKey, readBreachedPasswords } from './breached-passwords.ts'
import { encodeFilter } from './filter-file.ts'
import { createXorFilter } from './xor-filter.ts'

const isBreached = readBreachedPasswords()

test.each(['trombone', 'Trombone', 'TROMBONE', 'harley01', 'football1'])('[check 4] %s is breached', (password) => {
  expect(isBreached(password)).toBe(true)
})

test('[check 4] of passwords that never leaked, fewer than one in 20,000 is refused', () => {
  // Two lookups each with an error rate of 1 in 65,536: about six false positives. The texts are fixed, and so is the
  // result.
  const count = 200_000
  const refused = Array.from({ length: count }, (_, index) => `Never Leaked ${index}`).filter(isBreached)
  expect(refused.length).toBeLessThan(count / 20_000)
})

test('an operator’s own filter adds to the common passwords', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'argosy-breached-'))
  const file = join(directory.path, 'own.filter')
  writeFileSync(file, encodeFilter(createXorFilter(new BigUint64Array([passwordKey('a long and leaked sentence')]))))
  const isBreachedHere = readBreachedPasswords(file)
  expect(isBreached('a long and leaked sentence')).toBe(false)
  expect(isBreachedHere('a long and leaked sentence')).toBe(true)
  expect(isBreachedHere('trombone')).toBe(true)
})

test('a damaged filter stops the start', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'argosy-breached-'))
  const file = join(directory.path, 'own.filter')
  writeFileSync(file, 'passwords')
  expect(() => readBreachedPasswords(file)).toThrow('breached passwords')
})
