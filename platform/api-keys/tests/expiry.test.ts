import { keyGraceMs } from '@argosy/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { digestPassphrase } from '../src/passphrase.ts'
import type { KeyCall } from '../src/index.ts'
import {
  makeKey,
  passphrase,
  signedCall,
  signedLogin,
  startKeyEnvironment,
  type HeldKey,
  type KeyEnvironment,
} from './key-environment.ts'

let environment: KeyEnvironment

beforeAll(async () => {
  environment = await startKeyEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

const placing: Partial<KeyCall> = { permission: 'spot_trade', isReducing: false }
const cancelling: Partial<KeyCall> = { permission: 'spot_trade', isReducing: true }

/** The answers of a gateway of its own, which has nothing cached, to a key whose end was that long ago. */
async function answersAfter(key: HeldKey, agoMs: number): Promise<string[]> {
  await environment.owner.query(
    `update accounts.api_key set expires_at = now() - $2 * interval '1 millisecond' where access_key = $1`,
    [key.accessKey, agoMs],
  )
  using gateway = environment.startGateway()
  const login = signedLogin(key)
  const checks = [
    await gateway.check(signedCall(key)),
    await gateway.check(signedCall(key, cancelling)),
    await gateway.check(signedCall(key, placing)),
    await gateway.checkLogin({ ...login, passphraseDigest: digestPassphrase(key.accessKey, passphrase) }),
  ]
  return checks.map((check) => (check.ok ? 'ok' : check.refusal))
}

test('[KEY-2] for a week after its end a key reads and cancels, and places nothing; then nothing', async () => {
  using gateway = environment.startGateway()
  const key = await makeKey(gateway)
  const marginMs = 60_000
  expect(await answersAfter(key, -marginMs)).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(await answersAfter(key, 1)).toEqual(['ok', 'ok', 'key_expired', 'ok'])
  expect(await answersAfter(key, keyGraceMs - marginMs)).toEqual(['ok', 'ok', 'key_expired', 'ok'])
  const unknown = 'key_unknown'
  expect(await answersAfter(key, keyGraceMs)).toEqual([unknown, unknown, unknown, unknown])
})

test('[KEY-2] a gateway that has the key in memory stops placing at its end, and everything a week later', async () => {
  using gateway = environment.startGateway()
  const key = await makeKey(gateway)
  const { rows } = await environment.owner.query<{ expires_at: number }>(
    'select expires_at from accounts.api_key where access_key = $1',
    [key.accessKey],
  )
  const endsAtMs = rows[0]?.expires_at ?? 0
  const placesAt = async (timeMs: number) => {
    vi.setSystemTime(timeMs)
    const checked = await gateway.check(signedCall(key, placing, timeMs))
    return checked.ok ? 'ok' : checked.refusal
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    expect(await placesAt(endsAtMs - 1)).toBe('ok')
    expect(await placesAt(endsAtMs)).toBe('key_expired')
    expect(await placesAt(endsAtMs + keyGraceMs - 1)).toBe('key_expired')
    expect(await placesAt(endsAtMs + keyGraceMs)).toBe('key_unknown')
  } finally {
    vi.useRealTimers()
  }
})

test('[KEY-2] without the signature an expired key is refused like any other', async () => {
  using gateway = environment.startGateway()
  const key = await makeKey(gateway)
  await environment.owner.query(`update accounts.api_key set expires_at = now() - interval '1 day'`)
  const other = { ...key, secret: 'f'.repeat(64) }
  expect(await gateway.check(signedCall(other, placing))).toEqual({ ok: false, refusal: 'sign_wrong' })
})
