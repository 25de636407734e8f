import { createHmac, createPublicKey, createSecretKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto'

/** Checks a key's signatures: the secret itself, or the public half of a pair. */
export type SigningKey = KeyObject

const rsaBits: readonly number[] = [2_048, 4_096]
const publicKeyCharactersMax = 2_048
const signatureCharactersMax = 684 // base64 of the 512 bytes that RSA 4,096 makes

export function toSecretKey(secret: Uint8Array): SigningKey {
  return createSecretKey(secret)
}

/** Reads a public key from our own table. */
export function toPublicKey(der: Buffer): SigningKey {
  return createPublicKey({ key: der, type: 'spki', format: 'der' })
}

/** PEM of an RSA key of 2,048 or 4,096 bits with the usual exponent, as SPKI in DER; undefined for everything else. */
export function readPublicKeyPem(pem: string): Buffer | undefined {
  if (pem.length > publicKeyCharactersMax || !/^\s*-----BEGIN PUBLIC KEY-----/.test(pem)) return undefined
  const key = parsePem(pem)
  const { modulusLength = 0, publicExponent } = key?.asymmetricKeyDetails ?? {}
  if (key?.asymmetricKeyType !== 'rsa' || !rsaBits.includes(modulusLength) || publicExponent !== 65_537n)
    return undefined
  const modulus = Buffer.from(key.export({ format: 'jwk' }).n ?? '', 'base64url')
  return ((modulus.at(-1) ?? 0) & 1) === 1 ? key.export({ type: 'spki', format: 'der' }) : undefined
}

function parsePem(pem: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: pem, format: 'pem' })
  } catch {
    return undefined
  }
}

/** Whether one of these texts was signed: HMAC-SHA256, or RSASSA-PKCS1-v1_5 with SHA-256, each in base64. */
export async function isSigned(key: SigningKey, texts: readonly Uint8Array[], sign: string): Promise<boolean> {
  const signature = readSignature(sign)
  if (!signature) return false
  if (key.type === 'secret') return texts.some((text) => isSameMac(createHmac('sha256', key).update(text), signature))
  for (const text of texts) if (await isVerified(key, text, signature)) return true
  return false
}

/** Accepts one spelling only, so that each signature has exactly one text form. */
function readSignature(sign: string): Buffer | undefined {
  if (sign.length > signatureCharactersMax) return undefined
  const signature = Buffer.from(sign, 'base64')
  return signature.toString('base64') === sign ? signature : undefined
}

function isSameMac(hmac: ReturnType<typeof createHmac>, signature: Buffer): boolean {
  const mac = hmac.digest()
  return mac.length === signature.length && timingSafeEqual(mac, signature)
}

/** Runs on Node's thread pool, so that the thread that reads requests is not blocked. */
function isVerified(key: KeyObject, text: Uint8Array, signature: Buffer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    verify('sha256', text, key, signature, (error, isRight) => (error ? reject(error) : resolve(isRight)))
  })
}
