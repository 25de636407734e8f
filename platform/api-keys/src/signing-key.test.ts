import { constants, createHmac, generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSigned, readPublicKeyPem, toPublicKey, toSecretKey } from './signing-key.ts'

const text = Buffer.from('1750000000000GET/api/v2/spot/account/assets')
const other = Buffer.from('1750000000001GET/api/v2/spot/account/assets')
const pemOf = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }))

describe('a secret', () => {
  const key = toSecretKey(Buffer.from('s3cr3t'))
  const mac = createHmac('sha256', 's3cr3t').update(text).digest()

  test('signs either of the texts', async () => {
    expect(await isSigned(key, [text], mac.toString('base64'))).toBe(true)
    expect(await isSigned(key, [other, text], mac.toString('base64'))).toBe(true)
  })

  test.each([
    ['of another text', createHmac('sha256', 's3cr3t').update(other).digest('base64')],
    ['by another secret', createHmac('sha256', 's3cr3T').update(text).digest('base64')],
    ['cut short', mac.subarray(0, 31).toString('base64')],
    ['grown', Buffer.concat([mac, mac]).toString('base64')],
    ['in hex', mac.toString('hex')],
    ['without its padding', mac.toString('base64').replace('=', '')],
    ['with a space', `${mac.toString('base64')} `],
    ['of nothing', ''],
    ['without end', 'A'.repeat(100_000)],
  ])('does not sign by a signature %s', async (_what, sign) => {
    expect(await isSigned(key, [text], sign)).toBe(false)
  })
})

describe('a pair', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const der = readPublicKeyPem(pemOf(publicKey))
  const key = toPublicKey(der ?? Buffer.alloc(0))

  test('signs with PKCS#1 v1.5, either of the texts', async () => {
    const sign = signWith('sha256', text, privateKey).toString('base64')
    expect(await isSigned(key, [text], sign)).toBe(true)
    expect(await isSigned(key, [other, text], sign)).toBe(true)
    expect(await isSigned(key, [other], sign)).toBe(false)
  })

  test('does not sign with another padding, another hash, or as if its public half were a secret', async () => {
    const padding = constants.RSA_PKCS1_PSS_PADDING
    const pss = signWith('sha256', text, { key: privateKey, padding })
    const sha1 = signWith('sha1', text, privateKey)
    const mac = createHmac('sha256', pemOf(publicKey)).update(text).digest()
    for (const signature of [pss, sha1, mac])
      expect(await isSigned(key, [text], signature.toString('base64'))).toBe(false)
  })
})

describe('a public key supplied by a user', () => {
  test('is taken with 2,048 and with 4,096 bits', () => {
    for (const modulusLength of [2_048, 4_096])
      expect(readPublicKeyPem(pemOf(generateKeyPairSync('rsa', { modulusLength }).publicKey))).toBeInstanceOf(Buffer)
  }, 60_000)

  test.each([
    ['of 1,024 bits', () => pemOf(generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey)],
    ['of an odd size', () => pemOf(generateKeyPairSync('rsa', { modulusLength: 2_056 }).publicKey)],
    [
      'with the exponent 3',
      () => pemOf(generateKeyPairSync('rsa', { modulusLength: 2_048, publicExponent: 3 }).publicKey),
    ],
    ['of a curve', () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
    [
      'that is private',
      () => generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ],
    ['that is none', () => '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
    ['of nothing', () => ''],
    ['without end', () => `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(100_000)}`],
  ])('is refused %s', (_what, make) => {
    expect(readPublicKeyPem(String(make()))).toBeUndefined()
  })
})
