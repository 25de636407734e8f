/** The examples that every client must reproduce, as one suite for Node and a browser. */
import {
  canonicalText,
  decodeBase64,
  md5Hex,
  type BodyEnvelope,
  type SignAlgorithm,
  type SignMode,
} from '@argosy/wire/signing'
import texts from '@argosy/wire/signing/vectors/canonical-text.json' with { type: 'json' }
import envelope from '@argosy/wire/signing/vectors/envelope.json' with { type: 'json' }
import signatures from '@argosy/wire/signing/vectors/signatures.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { webCryptoParameters } from '../algorithms.ts'
import { signText } from '../key-pair.ts'
import { seal } from '../seal.ts'
import { verifyServerKey } from '../server-key.ts'
import { signedHeaders } from '../sign-headers.ts'

export function describeVectors(): void {
  test.each(texts.requests)('[SGN-5] vector: $name', ({ mode, body, text, bodyMd5, ...fields }) => {
    expect(md5Hex(new TextEncoder().encode(body))).toBe(bodyMd5)
    expect(canonicalText(mode as SignMode, { ...fields, bodyMd5 })).toBe(text)
  })

  test.each(signatures.keys)('[SGN-5] vector: a signature of $algorithm', async (vector) => {
    const algorithm = vector.algorithm as SignAlgorithm
    const privateKey = await crypto.subtle.importKey('pkcs8', bytes(vector.privateKey), generateOf(algorithm), false, [
      'sign',
    ])
    const pair = { keyId: vector.keyId, publicKey: vector.publicKey, algorithm, privateKey, madeAtMs: 0 }
    const signature = await signText(pair, vector.text)
    if (vector.isDeterministic) expect(signature).toBe(vector.signature)
    for (const made of [signature, vector.signature]) expect(await isGood(algorithm, vector, made)).toBe(true)
    expect(await isGood(algorithm, { ...vector, text: `${vector.text} ` }, signature)).toBe(false)
  })

  test('[SGN-5] vector: the headers of a write', async () => {
    const [request] = texts.requests.filter(({ name }) => name === 'a write with its body')
    const vector = signatures.keys.find(({ algorithm }) => algorithm === 'rsa2048')
    if (!request || !vector) throw new Error('the vectors are incomplete')
    const privateKey = await crypto.subtle.importKey('pkcs8', bytes(vector.privateKey), generateOf('rsa2048'), false, [
      'sign',
    ])
    const { keyId, publicKey, signature } = vector
    const pair = { keyId, publicKey, algorithm: 'rsa2048', privateKey, madeAtMs: 0 } as const
    expect(await signedHeaders(pair, 2, { ...request, bodyText: request.body })).toEqual({
      'device-sign': signature,
      'device-sign-mode': '2',
      'device-sign-data-md5': request.bodyMd5,
      'device-sign-key': keyId,
    })
  })

  test('[SGN-2] vector: the root vouches for the server key', async () => {
    expect(await verifyServerKey(envelope, [envelope.rootCertificate], envelope.nowMs)).toMatchObject({
      kid: envelope.kid,
    })
  })

  test('[SGN-8] vector: what was sealed opens with the key inside, for its purpose only', async () => {
    expect(await open(envelope.bodyCiphertext, envelope.context)).toBe(envelope.plaintext)
    const elsewhere = open(envelope.bodyCiphertext, envelope.context.replace('login', 'withdraw'))
    await expect(elsewhere).rejects.toMatchObject({ name: 'OperationError' })
  })

  test('[SGN-8] what we seal opens the same way, each time with another key and another beginning', async () => {
    const serverKey = await verifyServerKey(envelope, [envelope.rootCertificate], envelope.nowMs)
    if (typeof serverKey === 'string') throw new Error(serverKey)
    const { purpose, timestamp, keyId } = envelope
    const fields = { loginName: 'علي@argosy.test', pwd: 'пароль 船' }
    const sealed = [
      await seal(fields, { purpose, timestamp, keyId }, serverKey),
      await seal(fields, { purpose, timestamp, keyId }, serverKey),
    ]
    for (const text of sealed) expect(JSON.parse(await open(text, envelope.context))).toEqual(fields)
    const [first, second] = sealed.map(readEnvelope)
    expect(first?.wrappedKey).not.toBe(second?.wrappedKey)
    expect(first?.iv).not.toBe(second?.iv)
    expect(bytes(first?.iv ?? '')).toHaveLength(16)
  })
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const decoded = decodeBase64(base64)
  if (!decoded) throw new Error('a vector is not base64')
  return decoded
}

function generateOf(algorithm: SignAlgorithm): RsaHashedKeyGenParams | EcKeyGenParams {
  return webCryptoParameters[algorithm].generate
}

async function isGood(
  algorithm: SignAlgorithm,
  { publicKey, text }: { readonly publicKey: string; readonly text: string },
  signature: string,
): Promise<boolean> {
  const { generate, sign } = webCryptoParameters[algorithm]
  const key = await crypto.subtle.importKey('spki', bytes(publicKey), generate, false, ['verify'])
  return crypto.subtle.verify(sign, key, bytes(signature), new TextEncoder().encode(text))
}

function readEnvelope(bodyCiphertext: string): BodyEnvelope {
  return JSON.parse(new TextDecoder().decode(bytes(bodyCiphertext))) as BodyEnvelope
}

/** Opens like a server, but with WebCrypto, so that it runs in a browser too. */
async function open(bodyCiphertext: string, context: string): Promise<string> {
  const { wrappedKey, iv, ciphertext } = readEnvelope(bodyCiphertext)
  const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const serverKey = await crypto.subtle.importKey('pkcs8', bytes(envelope.serverPrivateKey), oaep, false, ['decrypt'])
  const aesKey = new Uint8Array(await crypto.subtle.decrypt(oaep, serverKey, bytes(wrappedKey)))
  const key = await crypto.subtle.importKey('raw', aesKey, 'AES-GCM', false, ['decrypt'])
  const additionalData = new TextEncoder().encode(context)
  const how = { name: 'AES-GCM', iv: bytes(iv), additionalData, tagLength: 128 }
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytes(ciphertext)))
}
