import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  canonicalText,
  decodeBase64,
  encodeBase64,
  findSignMode,
  keyIdOf,
  md5Hex,
  sealedFields,
  signingSchemas,
  type SignMode,
} from './index.ts'
import texts from './vectors/canonical-text.json' with { type: 'json' }
import signatures from './vectors/signatures.json' with { type: 'json' }

const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each(texts.digests)('the MD5 of "$text"', ({ text, md5 }) => {
  expect(md5Hex(bytesOf(text))).toBe(md5)
})

test('the MD5 of any bytes is the one that everybody else calculates', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(md5Hex(bytes)).toBe(createHash('md5').update(bytes).digest('hex'))
    }),
  )
})

test.each(texts.requests)('[SGN-5] $name', ({ mode, body, text, bodyMd5, ...fields }) => {
  expect(md5Hex(bytesOf(body))).toBe(bodyMd5)
  expect(canonicalText(mode as SignMode, { ...fields, bodyMd5 })).toBe(text)
})

test('[SGN-5] mode 0 signs path and time, 1 adds the traceId, 2 adds the body; of the time the first 8 characters', () => {
  const fields = { path: '/v1/a?b=1', timestamp: '1763211600123', traceId: 'trace', bodyMd5: 'md5' }
  expect(canonicalText(0, fields)).toBe('/v1/a?b=1\n17632116')
  expect(canonicalText(1, fields)).toBe('/v1/a?b=1\n17632116\ntrace')
  expect(canonicalText(2, fields)).toBe('/v1/a?b=1\n17632116\ntrace\nmd5')
})

test.each(signatures.keys)('the id of the $algorithm key', async ({ publicKey, keyId }) => {
  expect(await keyIdOf(decodeBase64(publicKey) ?? new Uint8Array())).toBe(keyId)
})

test('base64 comes back as it was, and has one spelling', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...(decodeBase64(encodeBase64(bytes)) ?? [])]).toEqual([...bytes])
    }),
  )
  for (const text of ['QQ', 'QR==', 'QQ==\n', ' QQ==', 'Q-==', '=', 'QQ===']) {
    expect([text, decodeBase64(text)]).toEqual([text, undefined])
  }
})

const config = {
  exactUrls: ['/v1/orders', '/v1/orders/all'],
  prefixUrls: ['/v1/orders/', '/v1/orders/special/'],
  signModes: {
    'GET /v1/orders': 1,
    'POST /v1/orders': 2,
    'POST /v1/orders/all': 0,
    'POST /v1/orders/': 2,
    'GET /v1/orders/special/': 1,
    'DELETE /v1/orders/': 2,
    'DELETE /v1/orders/special/': 1,
  },
} as const

test.each([
  ['GET', '/v1/orders', 1],
  ['POST', '/v1/orders', 2],
  ['POST', '/v1/orders?symbol=a', 2],
  ['POST', '/v1/orders/all', 0],
  ['POST', '/v1/orders/17', 2],
  ['POST', '/v1/orders/special/17', 2],
  ['GET', '/v1/orders/special/17', 1],
  ['GET', '/v1/orders/17', undefined],
  ['DELETE', '/v1/orders/17', 2],
  ['DELETE', '/v1/orders/special/17', 1],
  ['DELETE', '/v1/orders', undefined],
  ['GET', '/v1/ordersX', undefined],
  ['GET', '/v1', undefined],
] as const)('[SGN-5] %s %s is signed in mode %s', (method, path, mode) => {
  expect(findSignMode(config, method, path)).toBe(mode)
})

test('[SGN-8] the clear fields of a sealed call have a known size and format', () => {
  expect(sealedFields.devicePublicKey.safeParse('A'.repeat(1_372)).success).toBe(false)
  expect(sealedFields.bodyCiphertext.safeParse('not base64!').success).toBe(false)
  expect(sealedFields.deviceAlgorithm.safeParse('rsa16384').success).toBe(false)
})

test('[SGN-9] a device check is a key, a time and a signature, and nothing else', () => {
  const sign = `${'k'.repeat(43)}.1763211600123.${'A'.repeat(86)}==`
  expect(signingSchemas.checkDevice.safeParse({ userCheckDeviceSign: sign, lastAlgorithm: 'p256' }).success).toBe(true)
  for (const text of ['', 'a.b.c', `${sign}.more`, sign.replace('.1763', '.x763')]) {
    const body = { userCheckDeviceSign: text, lastAlgorithm: 'p256' }
    expect([text, signingSchemas.checkDevice.safeParse(body).success]).toEqual([text, false])
  }
})
