import signatures from '@argosy/wire/signing/vectors/signatures.json' with { type: 'json' }
import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createKeyCache } from './key-cache.ts'
import { isSignatureOf, readPublicKey } from './public-key.ts'

const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')
/** Any numbers, prime or not: a caller may send an invalid key. */
const rsaFrom = (modulus: Buffer, exponent: Buffer) =>
  spkiOf(
    createPublicKey({
      key: { kty: 'RSA', n: modulus.toString('base64url'), e: exponent.toString('base64url') },
      format: 'jwk',
    }),
  )

test('[SGN-10] every P-256 signature is read, also those whose numbers begin with zeros', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = readPublicKey(spkiOf(publicKey), 'p256')
  const drawn = Array.from({ length: 2_500 }, (_, index) => {
    const text = `text ${index}`
    return { text, bytes: sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }) }
  })
  expect(drawn.some(({ bytes }) => bytes[0] === 0 || bytes[32] === 0)).toBe(true)
  const read = await Promise.all(drawn.map(async ({ text, bytes }) => key && (await isSignatureOf(key, text, bytes))))
  expect(read.filter((isRight) => isRight !== true)).toEqual([])
}, 30_000)

describe.each(signatures.keys)('$algorithm', ({ algorithm, publicKey, keyId, text, signature }) => {
  test('[SGN-10] vector: the key is taken under its id, and its signature is good', async () => {
    const key = readPublicKey(publicKey, algorithm)
    expect(key).toMatchObject({ keyId, algorithm })
    const bytes = Buffer.from(signature, 'base64')
    expect(key && (await isSignatureOf(key, text, bytes))).toBe(true)
    expect(key && (await isSignatureOf(key, `${text}x`, bytes))).toBe(false)
    expect(key && (await isSignatureOf(key, text, bytes.subarray(1)))).toBe(false)
    expect(key && (await isSignatureOf(key, text, Buffer.alloc(bytes.length)))).toBe(false)
  })

  test('[SGN-10] under another name it is refused', () => {
    for (const { algorithm: other } of signatures.keys) {
      if (other !== algorithm) expect(readPublicKey(publicKey, other)).toBeUndefined()
    }
    expect(readPublicKey(publicKey, 'ed25519')).toBeUndefined()
    expect(readPublicKey(publicKey, 'constructor')).toBeUndefined()
  })

  test('[SGN-10] with anything behind it, or in another spelling, it is refused', () => {
    const der = Buffer.from(publicKey, 'base64')
    expect(readPublicKey(Buffer.concat([der, Buffer.from([0])]).toString('base64'), algorithm)).toBeUndefined()
    expect(readPublicKey(`${publicKey} `, algorithm)).toBeUndefined()
    expect(readPublicKey(der.subarray(0, -1).toString('base64'), algorithm)).toBeUndefined()
  })
})

test.each([512, 768, 1_536, 3_072, 4_096])('[SGN-10] an RSA key of %i bits is refused', (bits) => {
  const key = rsaFrom(Buffer.alloc(bits / 8, 0xff), Buffer.from([1, 0, 1]))
  for (const algorithm of ['rsa1024', 'rsa2048']) expect(readPublicKey(key, algorithm)).toBeUndefined()
})

test('[SGN-10] a key of 16,384 bits is refused before it is even parsed', () => {
  const modulus = Buffer.alloc(2_048, 0xff)
  const key = rsaFrom(modulus, Buffer.from([1, 0, 1]))
  const parse = vi.fn<(der: Uint8Array) => KeyObject | undefined>()
  expect(readPublicKey(key, 'rsa2048', parse)).toBeUndefined()
  expect(parse).not.toHaveBeenCalled()
  readPublicKey(rsaFrom(Buffer.alloc(256, 0xff), Buffer.from([1, 0, 1])), 'rsa2048', parse)
  expect(parse, 'a key of the right size is').toHaveBeenCalledTimes(1)
})

test.each([
  ['1', Buffer.from([1])],
  ['3', Buffer.from([3])],
  ['65,539', Buffer.from([1, 0, 3])],
])('[SGN-10] an exponent of %s is refused', (_, exponent) => {
  const modulus = Buffer.alloc(256, 0xff)
  expect(readPublicKey(rsaFrom(modulus, exponent), 'rsa2048')).toBeUndefined()
})

test('[SGN-10] an even modulus is refused', () => {
  const even = Buffer.concat([Buffer.alloc(255, 0xff), Buffer.from([0xfe])])
  const odd = Buffer.alloc(256, 0xff)
  expect(readPublicKey(rsaFrom(even, Buffer.from([1, 0, 1])), 'rsa2048')).toBeUndefined()
  expect(readPublicKey(rsaFrom(odd, Buffer.from([1, 0, 1])), 'rsa2048')).toBeDefined()
})

test('[SGN-10] other curves and kinds are refused', () => {
  const strangers = [
    generateKeyPairSync('ec', { namedCurve: 'P-384' }),
    generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
    generateKeyPairSync('ed25519'),
    generateKeyPairSync('rsa-pss', { modulusLength: 1_024 }),
  ]
  for (const { publicKey } of strangers) {
    for (const algorithm of ['p256', 'rsa1024']) expect(readPublicKey(spkiOf(publicKey), algorithm)).toBeUndefined()
  }
})

test.each(['', 'AAAA', '{}', 'A'.repeat(4_000)])('[SGN-10] "%s" is no key', (text) => {
  expect(readPublicKey(text, 'p256')).toBeUndefined()
})

test('[SGN-10] parsed keys are cached, the least recently used is evicted, and an id is bound to its own key', () => {
  const [first, second, third] = signatures.keys
  if (!first || !second || !third) throw new Error('the vectors are incomplete')
  const cache = createKeyCache(2)
  const read = (key: typeof first) => cache.read(key.keyId, key.publicKey, key.algorithm, 'session')
  const parsed = read(first)
  read(second)
  expect(read(first), 'the same object').toBe(parsed)
  read(third)
  expect(read(first), 'used last but one, so still there').toBe(parsed)
  expect(cache.read(first.keyId, second.publicKey, second.algorithm, 'session')).toBeUndefined()
  expect(cache.read(second.keyId, first.publicKey, first.algorithm, 'session')).toBeUndefined()
  const stranger = rsaFrom(Buffer.alloc(128, 0xff), Buffer.from([1, 0, 1]))
  const known = signatures.keys.find(({ algorithm }) => algorithm === 'rsa1024')
  if (!known || !read(known)) throw new Error('the vectors have no RSA key of 1,024 bits')
  expect(readPublicKey(stranger, 'rsa1024'), 'a key like any other').toBeDefined()
  expect(cache.read(known.keyId, stranger, 'rsa1024', 'session')).toBeUndefined()
})

test('[SGN-10] a compressed point is another spelling of its key, and refused', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const der = publicKey.export({ type: 'spki', format: 'der' })
  const x = der.subarray(27, 59)
  const parity = ((der.at(-1) ?? 0) & 1) + 2
  const prefix = Buffer.from('3039301306072a8648ce3d020106082a8648ce3d030107032200', 'hex')
  const compressed = Buffer.concat([prefix, Uint8Array.of(parity), x])
  expect(createPublicKey({ key: compressed, type: 'spki', format: 'der' }).equals(publicKey)).toBe(true)
  expect(readPublicKey(compressed.toString('base64'), 'p256')).toBeUndefined()
})
