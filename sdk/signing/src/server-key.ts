/**
 * Verifies that the server's key is authentic (SGN-2). Required: a known root within its validity, its signature over
 * the key's MD5, its signature over the key's SHA-256 and validity, and that validity itself. Otherwise nothing is
 * sealed, and a sign-in that cannot be sealed is not sent.
 */
import {
  decodeBase64,
  keyIdOf,
  md5Hex,
  serverKeyProofText,
  type RootCertificate,
  type SignConfig,
} from '@argosy/wire/signing'

export type ServerKey = { readonly kid: string; readonly key: CryptoKey }

export type ServerKeyProblem =
  | 'root_unknown'
  | 'root_out_of_time'
  | 'server_key_malformed'
  | 'server_key_unsigned'
  | 'server_key_unproved'
  | 'server_key_out_of_time'

export type ServerKeyFields = Pick<SignConfig, 'serverPublicKey' | 'serverPublicKeySign' | 'serverPublicKeyProof'>

const verifyAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const wrapAlgorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }

export async function verifyServerKey(
  config: ServerKeyFields,
  roots: readonly RootCertificate[],
  nowMs: number,
): Promise<ServerKey | ServerKeyProblem> {
  if (roots.length === 0) return 'root_unknown'
  const timely = roots.filter((root) => isInTime(root, nowMs))
  if (timely.length === 0) return 'root_out_of_time'
  const spki = decodeBase64(config.serverPublicKey)
  if (!spki) return 'server_key_malformed'
  const keys = (await Promise.all(timely.map(importRoot))).filter((key) => key !== undefined)
  const { serverPublicKeySign, serverPublicKeyProof: proof } = config
  const md5 = md5Hex(new TextEncoder().encode(config.serverPublicKey))
  const signers = await findSigners(keys, serverPublicKeySign, md5)
  if (signers.length === 0) return 'server_key_unsigned'
  const isProved = proof.sha256 === (await sha256Hex(spki))
  const provers = isProved ? await findSigners(signers, proof.sign, serverKeyProofText(proof)) : []
  if (provers.length === 0) return 'server_key_unproved'
  if (!isInTime(proof, nowMs)) return 'server_key_out_of_time'
  const key = await crypto.subtle.importKey('spki', spki, wrapAlgorithm, false, ['encrypt']).catch(() => undefined)
  return key ? { kid: await keyIdOf(spki), key } : 'server_key_malformed'
}

function isInTime({ notBeforeMs, notAfterMs }: { notBeforeMs: number; notAfterMs: number }, nowMs: number): boolean {
  return notBeforeMs <= nowMs && nowMs < notAfterMs
}

async function importRoot({ publicKey }: RootCertificate): Promise<CryptoKey | undefined> {
  const spki = decodeBase64(publicKey)
  return spki && crypto.subtle.importKey('spki', spki, verifyAlgorithm, false, ['verify']).catch(() => undefined)
}

async function findSigners(keys: readonly CryptoKey[], signature: string, text: string): Promise<CryptoKey[]> {
  const bytes = decodeBase64(signature)
  if (!bytes) return []
  const data = new TextEncoder().encode(text)
  const checks = await Promise.all(keys.map((key) => crypto.subtle.verify(verifyAlgorithm, key, bytes, data)))
  return keys.filter((_, index) => checks[index])
}

async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
