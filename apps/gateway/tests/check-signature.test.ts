/** Cases that the routes do not cover: mode 0, session keys, and a failing Redis (SGN-10). */
import { canonicalText, md5Hex, signHeaders, type SignMode } from '@argosy/wire/signing'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId } from '@argosy/exchange'
import { connectRedis, RedisUnavailableError, type Redis } from '@argosy/redis'
import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, type TokenHash } from '../src/identity/tokens.ts'
import { createSigning } from '../src/signing/create-signing.ts'
import { createServerKeys } from '../src/signing/server-keys.ts'
import type { SessionRef, SignedCall, Signing } from '../src/signing/signing.ts'

let engines: AcquiredEngines
let redis: Redis
let signing: Signing
let nowMs = Date.now()

const lifetimeMs = 60_000
const visitor = { userId: '1', accountId: '1001' as AccountId, userName: 'alice' }

beforeAll(async () => {
  engines = await acquireEngines()
  redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix })
  signing = signingOn(redis)
})

afterAll(async () => {
  await redis.close()
  await engines[Symbol.asyncDispose]()
})

test('[SGN-5] mode 0 covers path and time: the body may be any, the path may not', async () => {
  const { device, tokenHash } = await aSession('p256')
  expect(await check(aCall(device, { mode: 0, body: '{"a":1}' }), 0, tokenHash)).toBe('ok')
  expect(await check(aCall(device, { mode: 0, body: '{"a":1}', signedBody: '{"a":2}' }), 0, tokenHash)).toBe('ok')
  expect(await check(aCall(device, { mode: 0, path: '/v1/b', signedPath: '/v1/a' }), 0, tokenHash)).toBe(
    'signature_wrong',
  )
})

test('[SGN-10] in mode 0 the signature itself comes in once, under any traceId', async () => {
  const { device, tokenHash } = await aSession('rsa2048')
  const call = aCall(device, { mode: 0 })
  expect(await check(call, 0, tokenHash)).toBe('ok')
  const headers = { ...call.headers, requestid: randomUUID() }
  expect(await check({ ...call, headers }, 0, tokenHash)).toBe('seen_before')
})

test('[SGN-10] the other spelling of an ECDSA signature is no new one', async () => {
  const { device, tokenHash } = await aSession('p256')
  const call = aCall(device, { mode: 0 })
  expect(await check(call, 0, tokenHash)).toBe('ok')
  const twin = mirror(String(call.headers[signHeaders.signature]))
  expect(await check({ ...call, headers: { ...call.headers, [signHeaders.signature]: twin } }, 0, tokenHash)).toBe(
    'seen_before',
  )
})

test('[SGN-10] a mode-0 signature is worth nothing where the body must be signed', async () => {
  const { device, tokenHash } = await aSession('p256')
  expect(await check(aCall(device, { mode: 0 }), 2, tokenHash)).toBe('mode_wrong')
  const disguised = aCall(device, { mode: 0 })
  const headers = { ...disguised.headers, [signHeaders.mode]: '2' }
  expect(await check({ ...disguised, headers }, 2, tokenHash)).toBe('signature_wrong')
})

test('[SGN-10] a request is remembered for longer than it could come again', async () => {
  const { device, tokenHash } = await aSession('p256')
  const startMs = Math.ceil(Date.now() / 100_000) * 100_000
  nowMs = startMs - 30_000
  const call = aCall(device, { mode: 2, timestamp: String(startMs) })
  expect(await check(call, 2, tokenHash)).toBe('ok')
  // The latest time with the same first digits, at the latest moment at which it is accepted.
  const timestamp = String(startMs + 99_999)
  nowMs = startMs + 129_999
  expect(await check({ ...call, headers: { ...call.headers, timestamp } }, 2, tokenHash)).toBe('seen_before')
  const named = [device.keyId, call.headers['requestid']].join('\n')
  const seenKey = createHash('sha256').update(named).digest('base64url')
  expect(await redis.leftMs(`seen:request:${seenKey}`)).toBeGreaterThan(160_000)
  nowMs = Date.now()
})

test('[SGN-4] a session has at most two keys; the third replaces the oldest', async () => {
  const { tokenHash, session } = await aSession('p256')
  const devices = [aDevice('p256'), aDevice('rsa1024'), aDevice('rsa2048')] as const
  for (const { publicKey, algorithm } of devices) await signing.bindDeviceKey(session, publicKey, algorithm)
  const outcomes = await Promise.all(devices.map((device) => check(aCall(device), 2, tokenHash)))
  expect(outcomes).toEqual(['key_unknown', 'ok', 'ok'])
})

test('[SGN-4] bound again, a key does not push the other out', async () => {
  const { tokenHash, session, device } = await aSession('p256')
  const other = aDevice('p256')
  for (const { publicKey, algorithm } of [other, other, device, other]) {
    await signing.bindDeviceKey(session, publicKey, algorithm)
  }
  expect(await check(aCall(device), 2, tokenHash)).toBe('ok')
  expect(await check(aCall(other), 2, tokenHash)).toBe('ok')
})

test('[SGN-4] released, a session has no keys', async () => {
  const { tokenHash, session, device } = await aSession('p256')
  await signing.releaseKeys(session.tokenHash)
  expect(await check(aCall(device), 2, tokenHash)).toBe('key_unknown')
})

test('[SGN-4] after a key is released, its earlier signatures no longer verify, and a repeat is still refused', async () => {
  const { tokenHash, session, device } = await aSession('p256')
  const call = aCall(device)
  expect(await check(call, 2, tokenHash)).toBe('ok')
  expect(await check(call, 2, tokenHash), 'again').toBe('seen_before')
  expect(await check(aCall(device, { signedPath: '/v1/b' }), 2, tokenHash), 'another path').toBe('signature_wrong')
  expect(await check(aCall(device), 2, tokenHash)).toBe('ok')
  await signing.releaseKeys(session.tokenHash)
  expect(await check(aCall(device), 2, tokenHash)).toBe('key_unknown')
})

test('[SGN-10] under another session a key that has signed before uses up nothing of its own', async () => {
  const [{ tokenHash, device }, other] = [await aSession('p256'), await aSession('p256')]
  expect(await check(aCall(device), 2, tokenHash)).toBe('ok')
  const call = aCall(device)
  expect(await check(call, 2, other.tokenHash)).toBe('key_unknown')
  expect(await check(call, 2, tokenHash)).toBe('ok')
})

test('[SGN-10] binding another user’s key does not remove it from that user’s session', async () => {
  const { tokenHash, device } = await aSession('p256')
  const thief: SessionRef = { tokenHash: createHash('sha256').update('thief').digest('hex'), userId: '2', lifetimeMs }
  await signing.bindDeviceKey(thief, device.publicKey, device.algorithm)
  expect(await check(aCall(device), 2, tokenHash)).toBe('ok')
})

test('[SGN-10] a call without a session is signed by the key that it presents, and by no other', async () => {
  const [device, other] = [aDevice('p256'), aDevice('p256')]
  const body = { devicePublicKey: device.publicKey, deviceAlgorithm: 'p256' }
  const text = JSON.stringify(body)
  expect(await check({ ...aCall(device, { body: text }), body }, 2)).toBe('ok')
  expect(await check({ ...aCall(other, { body: text }), body }, 2), 'another key’s id').toBe('key_refused')
  const forged = aCall({ ...other, keyId: device.keyId }, { body: text })
  expect(await check({ ...forged, body }, 2), 'its id, but not its signature').toBe('signature_wrong')
  expect(await check({ ...aCall(device), body: {} }, 2), 'no key').toBe('signature_missing')
  expect(await check({ ...aCall(device), body: [] }, 2)).toBe('signature_missing')
  expect(await check({ ...aCall(device), body: null }, 2)).toBe('signature_missing')
})

test('[SGN-10] without Redis nothing is let through', async () => {
  await using unreachable = await connectRedis({ url: 'redis://127.0.0.1:1', commandWaitMsMax: 200 })
  const blind = signingOn(unreachable)
  const device = aDevice('p256')
  const body = { devicePublicKey: device.publicKey, deviceAlgorithm: 'p256' }
  const presented = { ...aCall(device, { body: JSON.stringify(body) }), body }
  await expect(blind.checkSignature(presented, 2, 'presented')).rejects.toThrow(RedisUnavailableError)
  await expect(blind.checkSignature(aCall(device), 2, { visitor, tokenHash: hashToken('t') })).rejects.toThrow(
    RedisUnavailableError,
  )
})

type Device = { keyId: string; publicKey: string; algorithm: string; privateKey: KeyObject }

function signingOn(store: Redis): Signing {
  const serverKeys = createServerKeys([], () => nowMs)
  return createSigning({ redis: store, serverKeys, isEnforced: true, defaultAlgorithm: 'p256', nowMs: () => nowMs })
}

function aDevice(algorithm: 'p256' | 'rsa1024' | 'rsa2048'): Device {
  const { publicKey, privateKey } =
    algorithm === 'p256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: Number(algorithm.slice(3)) })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const keyId = createHash('sha256').update(spki).digest('base64url')
  return { keyId, publicKey: spki.toString('base64'), algorithm, privateKey }
}

async function aSession(algorithm: 'p256' | 'rsa2048') {
  const device = aDevice(algorithm)
  const tokenHash = hashToken(randomUUID())
  const session: SessionRef = { tokenHash, userId: visitor.userId, lifetimeMs }
  const bound = await signing.bindDeviceKey(session, device.publicKey, algorithm)
  if (!bound.ok) throw new Error(bound.code)
  return { device, tokenHash, session }
}

type CallOptions = {
  mode?: SignMode
  path?: string
  signedPath?: string
  body?: string
  signedBody?: string
  timestamp?: string
}

function aCall({ keyId, privateKey, algorithm }: Device, options: CallOptions = {}): SignedCall {
  const { mode = 2, path = '/v1/a', signedPath = path, body = '{}', signedBody = body } = options
  const { timestamp = String(nowMs) } = options
  const traceId = randomUUID()
  const bodyMd5 = md5Hex(Buffer.from(signedBody))
  const text = canonicalText(mode, { path: signedPath, timestamp, traceId, bodyMd5 })
  const key = algorithm === 'p256' ? ({ key: privateKey, dsaEncoding: 'ieee-p1363' } as const) : privateKey
  const headers = {
    [signHeaders.signature]: sign('sha256', Buffer.from(text), key).toString('base64'),
    [signHeaders.mode]: String(mode),
    [signHeaders.bodyMd5]: md5Hex(Buffer.from(body)),
    [signHeaders.keyId]: keyId,
    timestamp,
    requestid: traceId,
  }
  return { method: 'POST', path, realm: 'live', headers, bodyBytes: Buffer.from(body), body: {} }
}

async function check(call: SignedCall, mode: SignMode, tokenHash?: TokenHash): Promise<string> {
  const outcome = await signing.checkSignature(
    call,
    mode,
    tokenHash === undefined ? 'presented' : { visitor, tokenHash },
  )
  return outcome.ok ? 'ok' : outcome.reason
}

/** (r, s) and (r, n − s) are both valid for the same text. */
function mirror(signature: string): string {
  const bytes = Buffer.from(signature, 'base64')
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  return Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')]).toString('base64')
}
