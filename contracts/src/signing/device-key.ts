import { encodeBase64Url } from './base64.ts'

/** `rsa1024` is the scheme's own default and weak; it is understood for old clients and never asked for by us. */
export const signAlgorithms = ['rsa1024', 'rsa2048', 'p256'] as const
export type SignAlgorithm = (typeof signAlgorithms)[number]

/** A key is called by its fingerprint: base64url of the SHA-256 of its SPKI. Nobody can choose somebody else's. */
export async function keyIdOf(spki: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', spki)))
}

export const keyIdPattern = /^[A-Za-z0-9_-]{43}$/

/** A public key in DER; the largest we accept, an RSA key of 2,048 bits, has 294. */
export const publicKeyBytesMax = 1_024

/** A key signs for so long; then a new pair is made. */
export const deviceKeyLifetimeMs = 30 * 24 * 3_600_000
