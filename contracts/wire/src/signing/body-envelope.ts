/**
 * The sealed part of a login or registration call (SGN-8): the listed fields as JSON, encrypted with a one-time key,
 * which is wrapped for the server. It opens only for one purpose, time and device, because these are authenticated with
 * it.
 */
export type BodyEnvelope = {
  readonly v: 1
  /** The id of the server key that wrapped it. */
  readonly kid: string
  /** 32 bytes under RSA-OAEP with SHA-256; base64, as all below. */
  readonly wrappedKey: string
  /** 16 bytes. */
  readonly iv: string
  /** AES-256-GCM, its 16-byte tag at the end. */
  readonly ciphertext: string
}

export const envelopeKeyBytes = 32
export const envelopeIvBytes = 16
export const envelopeTagBytes = 16

/** The clear fields beside the sealed one. */
export type SealedBody = {
  readonly bodyCiphertext: string
  /** SPKI in base64; the new session is bound to it (SGN-4). */
  readonly devicePublicKey: string
  readonly deviceAlgorithm: string
}

/** The purpose is the path of the call: a sealed login cannot be opened elsewhere. */
export type EnvelopeContext = { readonly purpose: string; readonly timestamp: string; readonly keyId: string }

export function envelopeContextText({ purpose, timestamp, keyId }: EnvelopeContext): string {
  return `${purpose}|${timestamp}|${keyId}`
}
