import { ConfigError } from '@argosy/service'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { issueServerKey, makeRoot } from './issue-keys.ts'
import { keyFiles, prepareDevelopmentKeys, readCertificate, readServerKeys } from './key-directory.ts'
import { issueDailyKeys, writeRoot } from './prepare-production-keys.ts'
import { createServerKeys } from './server-keys.ts'
import { refuseWeakenedRuntime } from './start-signing.ts'

// Generating RSA primes takes an unpredictable time.
vi.setConfig({ testTimeout: 60_000 })

const hourMs = 3_600_000
const { privateKey: rootKey } = await makeRoot({ notBeforeMs: 0, notAfterMs: 100 * hourMs })
const [today, tomorrow] = await Promise.all([
  issueServerKey(rootKey, { notBeforeMs: 0, notAfterMs: 26 * hourMs }),
  issueServerKey(rootKey, { notBeforeMs: 24 * hourMs, notAfterMs: 50 * hourMs }),
])
const kidOf = ({ proof }: typeof today) => Buffer.from(proof.sha256, 'hex').toString('base64url')

test('[SGN-2] [check 82] server keys rotate: the newest is published, the previous one opens until it expires', () => {
  let nowMs = hourMs
  const keys = createServerKeys([today, tomorrow], () => nowMs)
  expect(keys.current()?.publicKey).toBe(today.publicKey)
  expect(keys.find(kidOf(tomorrow)), 'its time has not come').toBeUndefined()
  nowMs = 24 * hourMs
  expect(keys.current()?.publicKey, 'a browser’s clock may be a moment behind').toBe(today.publicKey)
  expect(keys.find(kidOf(tomorrow))).toBeDefined()
  nowMs = 25 * hourMs
  expect(keys.current()?.publicKey).toBe(tomorrow.publicKey)
  expect(keys.find(kidOf(today))).toBeDefined()
  nowMs = 27 * hourMs
  expect(keys.find(kidOf(today))).toBeUndefined()
  nowMs = 60 * hourMs
  expect(keys.current()).toBeUndefined()
})

test('[SGN-2] keys for the coming days may be added while the gateway runs', () => {
  const keys = createServerKeys([today], () => 25 * hourMs)
  keys.replace([today, tomorrow])
  expect(keys.current()?.publicKey).toBe(tomorrow.publicKey)
})

test('[SGN-2] development makes a root and a key on first use, once, and only for itself to read', async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'argosy-signing-')), 'keys')
  await Promise.all([prepareDevelopmentKeys(directory), prepareDevelopmentKeys(directory)])
  const [key] = await readServerKeys(directory)
  await prepareDevelopmentKeys(directory)
  expect((await readServerKeys(directory))[0]?.publicKey).toBe(key?.publicKey)
  expect(await readCertificate(directory)).toMatchObject({ publicKey: expect.any(String) })
  expect(readdirSync(directory).toSorted()).toEqual(Object.values(keyFiles).toSorted())
  for (const name of readdirSync(directory)) {
    expect([name, statSync(join(directory, name)).mode & 0o077]).toEqual([
      name,
      name === keyFiles.certificate ? 0o044 : 0,
    ])
  }
  await prepareDevelopmentKeys(directory, Date.now() + 40 * 24 * hourMs)
  expect((await readServerKeys(directory))[0]?.publicKey, 'the old one’s time was over').not.toBe(key?.publicKey)
})

test('[SGN-2] an operator makes a root once and keys for the coming days, one a day without a gap', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-signing-'))
  const rootKeyPath = join(directory, keyFiles.rootKey)
  const noonMs = 1_000.5 * 24 * hourMs
  await writeRoot(directory, 5, noonMs)
  await expect(writeRoot(directory, 5, noonMs), 'a root is never replaced').rejects.toThrow(/EEXIST/)
  expect(await issueDailyKeys({ rootKeyPath, directory, days: 3, nowMs: noonMs })).toBe(3)
  const first = await readServerKeys(directory)
  expect(await issueDailyKeys({ rootKeyPath, directory, days: 3, nowMs: noonMs + 26 * hourMs })).toBe(3)
  const next = await readServerKeys(directory)
  expect(next.map(({ publicKey }) => publicKey).slice(0, 2)).toEqual(first.map(({ publicKey }) => publicKey).slice(1))
  let nowMs = noonMs
  const keys = createServerKeys(first, () => nowMs)
  for (; nowMs < noonMs + 60 * hourMs; nowMs += hourMs) expect(keys.current()).toBeDefined()
})

test('what is no list of keys stops the start, and no key is in the message', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-signing-'))
  await expect(readServerKeys(directory)).rejects.toThrow(ConfigError)
  writeFileSync(join(directory, keyFiles.serverKeys), JSON.stringify([{ ...today, extra: 1 }]))
  const error: unknown = await readServerKeys(directory).catch((thrown: unknown) => thrown)
  expect(String(error)).toMatch(/docs\/operating\/signing\.md/)
  expect(readFileSync(join(directory, keyFiles.serverKeys), 'utf8')).toContain('PRIVATE KEY')
  expect(String((error as Error).cause)).not.toContain('PRIVATE KEY')
})

test('a runtime with --security-revert does not start', () => {
  expect(() => refuseWeakenedRuntime(['--security-revert=CVE-2023-46809'], '')).toThrow(ConfigError)
  expect(() => refuseWeakenedRuntime([], '--security-revert=CVE-2023-46809')).toThrow(ConfigError)
  expect(() => refuseWeakenedRuntime(['--enable-source-maps'], undefined)).not.toThrow()
})
