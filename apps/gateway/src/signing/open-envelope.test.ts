import envelope from '@argosy/wire/signing/vectors/envelope.json' with { type: 'json' }
import signatures from '@argosy/wire/signing/vectors/signatures.json' with { type: 'json' }
import type { BodyEnvelope } from '@argosy/wire/signing'
import { constants, createCipheriv, createPrivateKey, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyCache } from './key-cache.ts'
import { openEnvelope } from './open-envelope.ts'
import type { SealedCall } from './signing.ts'

const { timestamp, keyId, purpose, kid } = envelope
const refusedOnce = { ok: false, status: 400, code: 'envelope_refused' }

test('[SGN-8] vector: the sealed fields, the clear ones and the device come out', async () => {
  const opened = await open(aCall({ keepClear: 'yes' }))
  expect(opened).toEqual({
    ok: true,
    data: {
      sealed: JSON.parse(envelope.plaintext) as unknown,
      clear: { keepClear: 'yes' },
      device: { keyId, publicKey: envelope.devicePublicKey, algorithm: 'p256' },
    },
  })
})

test('[SGN-8] sealed for one purpose, it opens for no other', async () => {
  expect(await open(aCall(), { purpose: '/v1/user/security/withdraw' })).toMatchObject(refusedOnce)
})

test('[SGN-8] it opens at its own time only', async () => {
  expect(await open(aCall(), { nowMs: envelope.nowMs + 30_001 })).toMatchObject({ code: '00022' })
  expect(await open(aCall(), { nowMs: envelope.nowMs - 30_001 })).toMatchObject({ code: '00022' })
  const shifted = { ...aCall(), headers: { ...aCall().headers, timestamp: String(Number(timestamp) + 1) } }
  expect(await open(shifted), 'the time is sealed in').toMatchObject(refusedOnce)
})

test('[SGN-8] it opens for its own device only', async () => {
  const other = signatures.keys[0]
  const swapped = aCall({ devicePublicKey: other?.publicKey, deviceAlgorithm: other?.algorithm })
  expect(await open(swapped), 'the header names another key').toMatchObject(refusedOnce)
  const headers = { ...swapped.headers, 'device-sign-key': other?.keyId }
  expect(await open({ ...swapped, headers }), 'the device is sealed in').toMatchObject(refusedOnce)
  expect(await open({ ...aCall(), headers }), 'only the header names another').toMatchObject(refusedOnce)
})

test('[SGN-8] a wrapped key is taken once, whatever it comes with', async () => {
  const seen = new Set<string>()
  const aesKey = randomBytes(32)
  const wrappedKey = wrap(aesKey)
  const first = sealWith(aesKey, wrappedKey, '{"pwd":"one"}')
  const second = sealWith(aesKey, wrappedKey, '{"pwd":"two"}')
  expect(await open(aCall({ bodyCiphertext: first }), { seen })).toMatchObject({ ok: true })
  expect(await open(aCall({ bodyCiphertext: first }), { seen })).toMatchObject({ code: '00022' })
  expect(await open(aCall({ bodyCiphertext: second }), { seen })).toMatchObject({ code: '00022' })
})

test('[SGN-8] an envelope sealed for a retired key is refused with the code to reload the configuration', async () => {
  expect(await open(aCall({}, { kid: 'another' }))).toMatchObject({ status: 403, code: '00021' })
})

test.each([4, 8, 12, 15])('[SGN-8] a tag of %i bytes is none', async (length) => {
  const { ciphertext } = readVector()
  const bytes = Buffer.from(ciphertext, 'base64')
  const shortened = Buffer.concat([bytes.subarray(0, -16), bytes.subarray(-16, -16 + length)]).toString('base64')
  expect(await open(aCall({}, { ciphertext: shortened }))).toMatchObject(refusedOnce)
})

test('[SGN-8] PKCS#1 v1.5 is not unwrapped', async () => {
  const aesKey = randomBytes(32)
  const serverKey = createPublicKey({
    key: Buffer.from(envelope.serverPublicKey, 'base64'),
    type: 'spki',
    format: 'der',
  })
  const wrapped = publicEncrypt({ key: serverKey, padding: constants.RSA_PKCS1_PADDING }, aesKey).toString('base64')
  const sealed = sealWith(aesKey, wrapped, envelope.plaintext)
  expect(await open(aCall({ bodyCiphertext: sealed }))).toMatchObject(refusedOnce)
})

test.each<[string, Partial<BodyEnvelope> | Record<string, unknown>]>([
  ['an altered ciphertext', { ciphertext: flipLast(readVector().ciphertext) }],
  ['an altered beginning', { iv: Buffer.alloc(16, 1).toString('base64') }],
  ['a beginning of 12 bytes', { iv: Buffer.alloc(12, 9).toString('base64') }],
  ['an altered wrapped key', { wrappedKey: flipLast(readVector().wrappedKey) }],
  ['an empty wrapped key', { wrappedKey: '' }],
  ['no ciphertext', { ciphertext: '' }],
  ['another version', { v: 2 }],
  ['an unknown field', { alg: 'none' }],
  ['a number where text belongs', { iv: 7 }],
])('[SGN-8] %s is refused with the one word', async (_, changes) => {
  expect(await open(aCall({}, changes))).toMatchObject(refusedOnce)
})

test.each([
  ['no body', undefined],
  ['an empty body', {}],
  ['no device', { bodyCiphertext: envelope.bodyCiphertext }],
  ['text that is not base64', { ...(aCall().body as object), bodyCiphertext: '***' }],
  ['base64 of no JSON', { ...(aCall().body as object), bodyCiphertext: 'AAAA' }],
])('[SGN-8] %s is refused with the one word', async (_, body) => {
  expect(await open({ ...aCall(), body })).toMatchObject(refusedOnce)
})

test('[SGN-8] what was sealed but is no JSON is refused', async () => {
  const aesKey = randomBytes(32)
  for (const text of ['', 'not json', '\u0000']) {
    const sealed = sealWith(aesKey, wrap(aesKey), text)
    expect(await open(aCall({ bodyCiphertext: sealed }))).toMatchObject(refusedOnce)
  }
})

type Options = { readonly purpose?: string; readonly nowMs?: number; readonly seen?: Set<string> }

function open(
  call: SealedCall,
  { purpose: openedFor = purpose, nowMs = envelope.nowMs, seen = new Set() }: Options = {},
) {
  const serverKey = createPrivateKey({
    key: Buffer.from(envelope.serverPrivateKey, 'base64'),
    type: 'pkcs8',
    format: 'der',
  })
  const seenOnce = {
    first: async (name: string, parts: readonly string[]) => {
      const key = [name, ...parts].join()
      return !seen.has(key) && Boolean(seen.add(key))
    },
  }
  const serverKeys = { find: (id: string) => (id === kid ? serverKey : undefined) }
  return openEnvelope({ serverKeys, presentedKeys: createKeyCache(), seenOnce, nowMs: () => nowMs }, call, openedFor)
}

function aCall(body: object = {}, changes: object = {}): SealedCall {
  const bodyCiphertext = Buffer.from(JSON.stringify({ ...readVector(), ...changes })).toString('base64')
  const { devicePublicKey, deviceAlgorithm } = envelope
  return {
    headers: { timestamp, 'device-sign-key': keyId },
    body: { bodyCiphertext, devicePublicKey, deviceAlgorithm, ...body },
  }
}

function readVector(): BodyEnvelope {
  return JSON.parse(Buffer.from(envelope.bodyCiphertext, 'base64').toString()) as BodyEnvelope
}

function wrap(aesKey: Buffer): string {
  const key = createPublicKey({ key: Buffer.from(envelope.serverPublicKey, 'base64'), type: 'spki', format: 'der' })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, aesKey).toString('base64')
}

function sealWith(aesKey: Buffer, wrappedKey: string, plaintext: string): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv, { authTagLength: 16 })
  cipher.setAAD(Buffer.from(envelope.context))
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const sealed: BodyEnvelope = { v: 1, kid, wrappedKey, iv: iv.toString('base64'), ciphertext }
  return Buffer.from(JSON.stringify(sealed)).toString('base64')
}

function flipLast(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return bytes.toString('base64')
}
