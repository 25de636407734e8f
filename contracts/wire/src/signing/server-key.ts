/**
 * How a browser verifies that the key it seals a password for is ours (SGN-2). An offline root signs each server key
 * twice: over the MD5 of its text, as the scheme requires, and over its SHA-256 with its validity period, because MD5
 * alone proves too little. The root's certificate is part of the page's code.
 */
export type RootCertificate = {
  /** SPKI in base64, RSA. */
  readonly publicKey: string
  readonly notBeforeMs: number
  readonly notAfterMs: number
}

export type ServerKeyProof = {
  /** SHA-256 of the key's SPKI, in hex. */
  readonly sha256: string
  readonly notBeforeMs: number
  readonly notAfterMs: number
  /** Base64, over `serverKeyProofText`. */
  readonly sign: string
}

export function serverKeyProofText({ sha256, notBeforeMs, notAfterMs }: Omit<ServerKeyProof, 'sign'>): string {
  return ['argosy server key', sha256, notBeforeMs, notAfterMs].join('\n')
}
