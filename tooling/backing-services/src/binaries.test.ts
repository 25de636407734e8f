import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinary, isOlder } from './binaries.ts'
import { EngineMissingError, EngineTooOldError } from './errors.ts'

test('a missing engine is named, with the line that installs it on Debian and on macOS', () => {
  const search = () => findBinary('redis-server', ['/nowhere'])
  expect(search).toThrow(EngineMissingError)
  expect(search).toThrow(/redis-server.*sudo apt install redis-server.*brew install redis/)
})

test('a nats-server older than 2.11 is refused', () => {
  const directory = aDirectoryWith('nats-server', 'echo nats-server: v2.9.10')
  expect(() => findBinary('nats-server', [directory])).toThrow(EngineTooOldError)
  expect(() => findBinary('nats-server', [directory])).toThrow(/2\.9\.10.*2\.11\.0 or newer/)
})

test('a new enough nats-server is taken', () => {
  const directory = aDirectoryWith('nats-server', 'echo nats-server: v2.11.0')
  expect(findBinary('nats-server', [directory])).toBe(join(directory, 'nats-server'))
})

test.each([
  ['2.9.10', '2.11.0', true],
  ['2.11.0', '2.11.0', false],
  ['2.15.1', '2.11.0', false],
  ['1.99.99', '2.0.0', true],
  ['3.0.0', '2.11.5', false],
])('%s older than %s: %s', (version, minimum, expected) => {
  expect(isOlder(version, minimum)).toBe(expected)
})

function aDirectoryWith(name: string, script: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-'))
  writeFileSync(join(directory, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(directory, name), 0o755)
  return directory
}
