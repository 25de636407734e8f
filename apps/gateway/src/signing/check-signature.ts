/** Checks the signature of one request, cheapest checks first (SGN-10). */
import {
  canonicalText,
  isTraceIdIn,
  keyIdPattern,
  signHeaders,
  type SignedFields,
  type SignMode,
} from '@argosy/wire/signing'
import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceKeys } from './device-keys.ts'
import { noSession, type KeyCache } from './key-cache.ts'
import { isSignatureOf, type VerifyKey } from './public-key.ts'
import { readBase64 } from './read-base64.ts'
import type { SeenOnce } from './seen-once.ts'
import { refuseSigning, type SignRefusal } from './sign-refusals.ts'
import { isTimely, rememberedMs } from './signature-window.ts'
import type { Signatory, SignatureCheck, SignedCall } from './signing.ts'

export type CheckSignatureDeps = {
  readonly deviceKeys: Pick<DeviceKeys, 'ofSession' | 'ownerOf'>
  readonly keyCache: KeyCache
  readonly presentedKeys: Pick<KeyCache, 'read'>
  readonly seenOnce: SeenOnce
  readonly nowMs: () => number
}

export async function checkSignature(
  deps: CheckSignatureDeps,
  call: SignedCall,
  mode: SignMode,
  signatory: Signatory,
): Promise<SignatureCheck> {
  const read = readHeaders(call.headers)
  if (typeof read === 'string') return refused(read)
  if (read.mode !== String(mode)) return refused('mode_wrong')
  if (!isTraceIdIn(call.realm, read.traceId)) return refused('realm_altered')
  if (!isTimely(read.timestamp, deps.nowMs())) return refused('time_off')
  if (!isSameText(read.bodyMd5, hash('md5', call.bodyBytes))) return refused('body_altered')
  const fields: SignedFields = { ...read, path: call.path }
  const isSigned = (by: VerifyKey) => isSignatureOf(by, canonicalText(mode, fields), read.signature)
  // Stored only after a valid signature, so that strangers cannot fill the memory.
  const isFirst = (by: VerifyKey) =>
    deps.seenOnce.first('request', [by.keyId, identityOf(mode, read, by)], rememberedMs)
  const prove = async (by: VerifyKey) => {
    const isRight = await isSigned(by)
    return { by, isRight, isFirst: isRight && (await isFirst(by)) }
  }
  // A key cached for this session is verified at once, while Redis confirms that it is still bound.
  const known = signatory === 'presented' ? undefined : deps.keyCache.peek(read.keyId, signatory.tokenHash)
  const reading = signatory === 'presented' ? presentedKey(deps, call, read) : sessionKey(deps, read, signatory)
  const [key, knownProof] = await Promise.all([reading, known && prove(known)])
  if (typeof key === 'string') return refused(key)
  const { isRight, isFirst: isNew } = key === knownProof?.by ? knownProof : await prove(key)
  if (!isRight) return refused('signature_wrong')
  return isNew ? { ok: true, keyId: key.keyId } : refused('seen_before')
}

type ReadHeaders = Omit<SignedFields, 'path'> & {
  readonly signature: Uint8Array
  readonly mode: string
  readonly keyId: string
}

const traceIdPattern = /^[A-Za-z0-9_-]{8,64}$/
const signatureLengthMax = 512

function readHeaders(headers: IncomingHttpHeaders): ReadHeaders | SignRefusal {
  const [signatureText, mode, bodyMd5, keyId, timestamp, traceId] = [
    headers[signHeaders.signature],
    headers[signHeaders.mode],
    headers[signHeaders.bodyMd5],
    headers[signHeaders.keyId],
    headers[signHeaders.timestamp],
    headers[signHeaders.traceId],
  ].map((value) => (typeof value === 'string' ? value : ''))
  if (!signatureText || !mode || !bodyMd5 || !keyId || !timestamp || !traceId) return 'signature_missing'
  const signature = signatureText.length <= signatureLengthMax ? readBase64(signatureText) : undefined
  if (!signature || !keyIdPattern.test(keyId) || !traceIdPattern.test(traceId)) return 'signature_malformed'
  return { signature, mode, bodyMd5, keyId, timestamp, traceId }
}

function presentedKey(
  { presentedKeys }: CheckSignatureDeps,
  { body }: SignedCall,
  { keyId }: ReadHeaders,
): VerifyKey | SignRefusal {
  const { devicePublicKey, deviceAlgorithm } = (body ?? {}) as Record<string, unknown>
  if (typeof devicePublicKey !== 'string' || typeof deviceAlgorithm !== 'string') return 'signature_missing'
  return presentedKeys.read(keyId, devicePublicKey, deviceAlgorithm, noSession) ?? 'key_refused'
}

async function sessionKey(
  { deviceKeys, keyCache }: CheckSignatureDeps,
  { keyId }: ReadHeaders,
  { tokenHash, visitor }: Exclude<Signatory, 'presented'>,
): Promise<VerifyKey | SignRefusal> {
  const bound = (await deviceKeys.ofSession(tokenHash)).find((key) => key.keyId === keyId)
  if (bound) return keyCache.read(keyId, bound.publicKey, bound.algorithm, tokenHash) ?? 'key_unknown'
  const [ownerId, caller] = [await deviceKeys.ownerOf(keyId), await visitor]
  return ownerId !== undefined && ownerId !== caller?.userId ? 'key_foreign' : 'key_unknown'
}

/**
 * What identifies a repeated request. Mode 0 does not cover the trace id, so the signature is used; of an ECDSA
 * signature only r, because s has two valid values.
 */
function identityOf(mode: SignMode, { traceId, signature }: ReadHeaders, { algorithm }: VerifyKey): string {
  if (mode !== 0) return traceId
  const fixedBytes = algorithm === 'p256' ? signature.subarray(0, 32) : signature
  return Buffer.from(fixedBytes).toString('base64')
}

function isSameText(claimed: string, actual: string): boolean {
  return claimed.length === actual.length && timingSafeEqual(Buffer.from(claimed), Buffer.from(actual))
}

function refused(reason: SignRefusal): SignatureCheck {
  return { ok: false, reason, refusal: refuseSigning(reason) }
}
