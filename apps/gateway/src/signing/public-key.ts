/**
 * Which public keys a device may present (SGN-3, SGN-10). All others are refused before they cost anything: a
 * 16,384-bit key takes milliseconds per signature, and odd exponents make signatures that prove nothing.
 */
import { publicKeyBytesMax, signAlgorithms, type SignAlgorithm } from '@argosy/wire/signing'
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { readBase64 } from './read-base64.ts'

export type VerifyKey = { readonly keyId: string; readonly algorithm: SignAlgorithm; readonly key: KeyObject }

/** Undefined for a key that is not accepted. `parse` is the expensive step in OpenSSL. */
export function readPublicKey(publicKey: string, algorithm: string, parse = parseSpki): VerifyKey | undefined {
  if (!isAlgorithm(algorithm) || publicKey.length > publicKeyBytesMax * 2) return undefined
  const der = readBase64(publicKey)
  if (!der || der.length > publicKeyBytesMax) return undefined
  const key = parse(der)
  if (!key || !isOfAlgorithm(key, algorithm)) return undefined
  if (!isOnlySpelling(key, algorithm, der)) return undefined
  return { keyId: createHash('sha256').update(der).digest('base64url'), algorithm, key }
}

/**
 * Runs on one of Node's four worker threads: 28 µs there (RSA 2,048) or 104 µs (P-256), and 4 or 8 µs on the thread
 * that reads requests. Passwords never fill all four (hash-queue.ts).
 */
export function isSignatureOf({ key, algorithm }: VerifyKey, text: string, signature: Uint8Array): Promise<boolean> {
  // The key without options, whose defaults are PKCS#1 v1.5 and DER: Node spends 17 µs on reading options.
  const spelled = algorithm === 'p256' ? toDerSignature(signature) : signature
  return new Promise((resolve, reject) => {
    if (spelled === undefined) return resolve(false)
    verify('sha256', Buffer.from(text), key, spelled, (error, isRight) => (error ? reject(error) : resolve(isRight)))
  })
}

/** From the 32 bytes each of r and s to the DER form that OpenSSL reads. */
function toDerSignature(signature: Uint8Array): Uint8Array | undefined {
  if (signature.length !== 64) return undefined
  const [r, s] = [toDerInteger(signature.subarray(0, 32)), toDerInteger(signature.subarray(32))]
  return Buffer.concat([Uint8Array.of(0x30, r.length + s.length), r, s])
}

/** Without leading zeros, except the one that keeps the number positive. */
function toDerInteger(bytes: Uint8Array): Uint8Array {
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte !== 0),
  )
  const digits = bytes.subarray(start)
  const sign = (digits[0] ?? 0) >= 0x80 ? [0] : []
  return Uint8Array.of(0x02, digits.length + sign.length, ...sign, ...digits)
}

const rsaBits: Readonly<Record<string, number>> = { rsa1024: 1_024, rsa2048: 2_048 }
/** The constant SPKI prefix of the 64 bytes of an uncompressed P-256 point. */
const p256Prefix = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d03010703420004', 'hex')
const p256DerBytes = p256Prefix.length + 64

function isAlgorithm(text: string): text is SignAlgorithm {
  return (signAlgorithms as readonly string[]).includes(text)
}

function parseSpki(der: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(der), type: 'spki', format: 'der' })
  } catch {
    return undefined
  }
}

function isOfAlgorithm(key: KeyObject, algorithm: SignAlgorithm): boolean {
  const { modulusLength, publicExponent, namedCurve } = key.asymmetricKeyDetails ?? {}
  if (algorithm === 'p256') return key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1'
  const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength === rsaBits[algorithm]
  return isRsa && publicExponent === 65_537n && hasOddModulus(key)
}

/**
 * One key, one encoding, one id: a key that we would encode differently is refused. Re-encoding a P-256 key costs more
 * than checking a signature, and strangers can trigger it, so its encoding is checked by its bytes.
 */
function isOnlySpelling(key: KeyObject, algorithm: SignAlgorithm, der: Uint8Array): boolean {
  if (algorithm === 'p256') {
    return der.length === p256DerBytes && p256Prefix.equals(der.subarray(0, p256Prefix.length))
  }
  return key.export({ type: 'spki', format: 'der' }).equals(der)
}

function hasOddModulus(key: KeyObject): boolean {
  const modulus = Buffer.from(key.export({ format: 'jwk' }).n ?? '', 'base64url')
  return ((modulus.at(-1) ?? 0) & 1) === 1
}
