import { encodeBase64Url } from './base64.ts'

/** `rsa1024` is the scheme's own default and weak; it is supported for old clients and never requested. */
export const signAlgorithms = ['rsa1024', 'rsa2048', 'p256'] as const
export type SignAlgorithm = (typeof signAlgorithms)[number]

/** A key's id is its fingerprint, base64url of the SHA-256 of its SPKI, so that nobody can choose another key's id. */
export async function keyIdOf(spki: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', spki)))
}

export const keyIdPattern = /^[A-Za-z0-9_-]{43}$/

/** Size limit of a public key in DER; the largest accepted one, RSA with 2,048 bits, has 294 bytes. */
export const publicKeyBytesMax = 1_024

/** A key signs for this long; then a new pair is created. */
export const deviceKeyLifetimeMs = 30 * 24 * 3_600_000
