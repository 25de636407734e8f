import {
  encodeBase64,
  envelopeContextText,
  envelopeIvBytes,
  envelopeKeyBytes,
  envelopeTagBytes,
  type BodyEnvelope,
  type EnvelopeContext,
} from '@argosy/wire/signing'
import type { ServerKey } from './server-key.ts'

/** Seals fields for the server only, with a key and an initialisation vector drawn for this call (SGN-8). */
export async function seal(fields: unknown, context: EnvelopeContext, { kid, key }: ServerKey): Promise<string> {
  const aesKeyBytes = crypto.getRandomValues(new Uint8Array(envelopeKeyBytes))
  const iv = crypto.getRandomValues(new Uint8Array(envelopeIvBytes))
  const aesKey = await crypto.subtle.importKey('raw', aesKeyBytes, 'AES-GCM', false, ['encrypt'])
  const additionalData = encodeText(envelopeContextText(context))
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData, tagLength: envelopeTagBytes * 8 },
    aesKey,
    encodeText(JSON.stringify(fields)),
  )
  const wrappedKey = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, aesKeyBytes)
  aesKeyBytes.fill(0)
  const envelope: BodyEnvelope = {
    v: 1,
    kid,
    wrappedKey: encodeBase64(new Uint8Array(wrappedKey)),
    iv: encodeBase64(iv),
    ciphertext: encodeBase64(new Uint8Array(ciphertext)),
  }
  return encodeBase64(encodeText(JSON.stringify(envelope)))
}

function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
