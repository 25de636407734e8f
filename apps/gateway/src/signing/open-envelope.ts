/**
 * Opens the sealed part of a call (SGN-8). All failures get one answer, so that answers reveal nothing about the
 * content; only a stale key and a wrong clock are distinguished, because an honest browser can correct those.
 */
import {
  envelopeContextText,
  envelopeIvBytes,
  envelopeKeyBytes,
  envelopeTagBytes,
  signHeaders,
  type BodyEnvelope,
} from '@argosy/wire/signing'
import { createDecipheriv, randomBytes, subtle, type KeyObject, type webcrypto } from 'node:crypto'
import { z } from 'zod'
import { accept, refuse, type Answer } from '../http/answer.ts'
import { noSession, type KeyCache } from './key-cache.ts'
import { readBase64 } from './read-base64.ts'
import type { SeenOnce } from './seen-once.ts'
import type { ServerKeys } from './server-keys.ts'
import { refuseSigning } from './sign-refusals.ts'
import { isTimely } from './signature-window.ts'
import type { DeviceKey, OpenedEnvelope, SealedCall } from './signing.ts'

export type OpenEnvelopeDeps = {
  readonly serverKeys: Pick<ServerKeys, 'find'>
  readonly presentedKeys: Pick<KeyCache, 'read'>
  readonly seenOnce: SeenOnce
  readonly nowMs: () => number
}

/** Twice the time window of a call plus a margin: a later repeat is refused for its time. */
const wrappedKeyRememberedMs = 180_000

const sealedBodySchema = z.looseObject({
  bodyCiphertext: z.string(),
  devicePublicKey: z.string(),
  deviceAlgorithm: z.string(),
})
const envelopeSchema = z.strictObject({
  v: z.literal(1),
  kid: z.string(),
  wrappedKey: z.string(),
  iv: z.string(),
  ciphertext: z.string(),
})

export async function openEnvelope(
  { serverKeys, presentedKeys, seenOnce, nowMs }: OpenEnvelopeDeps,
  { headers, body }: SealedCall,
  purpose: string,
): Promise<Answer<OpenedEnvelope>> {
  const sealedBody = sealedBodySchema.safeParse(body)
  const timestamp = headers[signHeaders.timestamp]
  if (!sealedBody.success || typeof timestamp !== 'string') return refuseEnvelope()
  const { bodyCiphertext, devicePublicKey, deviceAlgorithm, ...clear } = sealedBody.data
  const keyId = String(headers[signHeaders.keyId])
  const read = presentedKeys.read(keyId, devicePublicKey, deviceAlgorithm, noSession)
  if (!read) return refuseEnvelope()
  const device: DeviceKey = { keyId, publicKey: devicePublicKey, algorithm: read.algorithm }
  if (!isTimely(timestamp, nowMs())) return refuseSigning('time_off')
  const envelope = readEnvelope(bodyCiphertext)
  if (!envelope) return refuseEnvelope()
  const key = serverKeys.find(envelope.kid)
  if (!key) return refuseSigning('server_key_unknown')
  const sealed = await decrypt(key, envelope, envelopeContextText({ purpose, timestamp, keyId: device.keyId }))
  if (sealed === undefined) return refuseEnvelope()
  // The wrapped key is drawn for one call; seen again, with whatever text, it is a replay.
  const isFirst = await seenOnce.first('wrapped-key', [envelope.wrappedKey], wrappedKeyRememberedMs)
  return isFirst ? accept({ sealed, clear, device }) : refuseSigning('seen_before')
}

function refuseEnvelope(): Answer<never> {
  return refuse(400, 'envelope_refused')
}

function readEnvelope(bodyCiphertext: string): BodyEnvelope | undefined {
  const bytes = readBase64(bodyCiphertext)
  return bytes && envelopeSchema.safeParse(parseJson(Buffer.from(bytes))).data
}

async function decrypt(
  key: KeyObject,
  { wrappedKey, iv, ciphertext }: BodyEnvelope,
  context: string,
): Promise<unknown> {
  const [wrapped, ivBytes, bytes] = [wrappedKey, iv, ciphertext].map(readBase64)
  if (!wrapped || ivBytes?.length !== envelopeIvBytes || !bytes || bytes.length < envelopeTagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', await unwrap(key, wrapped), ivBytes, {
      authTagLength: envelopeTagBytes,
    })
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-envelopeTagBytes))
    return parseJson(Buffer.concat([decipher.update(bytes.subarray(0, -envelopeTagBytes)), decipher.final()]))
  } catch {
    return undefined
  }
}

/** A key that does not unwrap is replaced by a random one, so that both failures take the same path. */
async function unwrap(key: KeyObject, wrapped: Uint8Array): Promise<Uint8Array> {
  try {
    // WebCrypto works in another thread: RSA takes milliseconds, and orders need this one.
    const unwrapped = new Uint8Array(await subtle.decrypt('RSA-OAEP', decryptingKeyOf(key), wrapped))
    return unwrapped.length === envelopeKeyBytes ? unwrapped : randomBytes(envelopeKeyBytes)
  } catch {
    return randomBytes(envelopeKeyBytes)
  }
}

const decryptingKeys = new WeakMap<KeyObject, webcrypto.CryptoKey>()

function decryptingKeyOf(key: KeyObject): webcrypto.CryptoKey {
  const known = decryptingKeys.get(key)
  if (known) return known
  const made = key.toCryptoKey({ name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt'])
  decryptingKeys.set(key, made)
  return made
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
