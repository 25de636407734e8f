import { deviceCheckText, type SignAlgorithm } from '@argosy/wire/signing'
import type { Redis } from '@argosy/redis'
import { accept, refuse } from '../http/answer.ts'
import { hashToken } from '../identity/tokens.ts'
import { checkSignature } from './check-signature.ts'
import { createDeviceKeys } from './device-keys.ts'
import { createKeyCache } from './key-cache.ts'
import { openEnvelope } from './open-envelope.ts'
import { isSignatureOf, readPublicKey } from './public-key.ts'
import { readBase64 } from './read-base64.ts'
import { createSeenOnce } from './seen-once.ts'
import type { ServerKeys } from './server-keys.ts'
import { isTimely } from './signature-window.ts'
import type { DeviceKey, Signing } from './signing.ts'

export type SigningDeps = {
  readonly redis: Pick<Redis, 'getJson' | 'setJson' | 'setJsonIfAbsent' | 'del'>
  readonly serverKeys: ServerKeys
  readonly isEnforced: boolean
  readonly defaultAlgorithm: SignAlgorithm
  readonly nowMs?: () => number
}

/** Keys presented by calls have a separate cache: strangers could evict session keys from a shared one. */
const presentedKeysMax = 1_000

export function createSigning(options: SigningDeps): Signing {
  const { redis, serverKeys, isEnforced, defaultAlgorithm, nowMs = Date.now } = options
  const deviceKeys = createDeviceKeys(redis)
  const keyCache = createKeyCache()
  const presentedKeys = createKeyCache(presentedKeysMax)
  const deps = { deviceKeys, keyCache, presentedKeys, serverKeys, seenOnce: createSeenOnce(redis), nowMs }
  return {
    isEnforced,
    checkSignature: (call, mode, signatory) => checkSignature(deps, call, mode, signatory),
    openEnvelope: (call, purpose) => openEnvelope(deps, call, purpose),
    async bindDeviceKey(session, publicKey, algorithm) {
      const read = readPublicKey(publicKey, algorithm)
      if (!read) return refuse(400, 'device_key_refused')
      const device: DeviceKey = { keyId: read.keyId, publicKey, algorithm: read.algorithm }
      await deviceKeys.bind(session, device)
      return accept(device)
    },
    releaseKeys: (tokenHash) => deviceKeys.release(tokenHash),
    async checkDevice(userCheckDeviceSign, token) {
      const [keyId = '', timestamp = '', signatureText = ''] = userCheckDeviceSign.split('.')
      const signature = readBase64(signatureText)
      if (token === undefined || !signature || !isTimely(timestamp, nowMs())) return false
      const tokenHash = hashToken(token)
      const bound = (await deviceKeys.ofSession(tokenHash)).find((key) => key.keyId === keyId)
      const key = bound && keyCache.read(keyId, bound.publicKey, bound.algorithm, tokenHash)
      return key !== undefined && isSignatureOf(key, deviceCheckText(keyId, timestamp), signature)
    },
    serverKeyConfig() {
      const current = serverKeys.current()
      if (!current) return undefined
      const { publicKey, publicKeySign, proof } = current
      return {
        clientOpen: isEnforced,
        serverPublicKey: publicKey,
        serverPublicKeySign: publicKeySign,
        serverPublicKeyProof: proof,
        defaultAlgorithm,
      }
    },
  }
}
