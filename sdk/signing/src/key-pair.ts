import { encodeBase64, keyIdOf, type SignAlgorithm } from '@argosy/wire/signing'
import { webCryptoParameters } from './algorithms.ts'

/** The browser's own key. Its private half never leaves WebCrypto: scripts can use it but not read it. */
export type DeviceKeyPair = {
  readonly keyId: string
  /** SPKI in base64. */
  readonly publicKey: string
  readonly algorithm: SignAlgorithm
  readonly privateKey: CryptoKey
  readonly madeAtMs: number
}

export type MakeKeyPair = (algorithm: SignAlgorithm) => Promise<DeviceKeyPair>

/** The longest that a sign-in waits for a pair; a slow phone may need more for RSA (SGN-3). */
export const keyPairWaitMsMax = 8_000
/** Small and fast, so that it is ready long before it is needed. */
const backupAlgorithm: SignAlgorithm = 'p256'

export const makeKeyPair: MakeKeyPair = async (algorithm) => {
  const isExtractable = false
  const pair = await crypto.subtle.generateKey(webCryptoParameters[algorithm].generate, isExtractable, [
    'sign',
    'verify',
  ])
  const { publicKey, privateKey } = pair
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  return {
    keyId: await keyIdOf(spki),
    publicKey: encodeBase64(spki),
    algorithm,
    privateKey,
    madeAtMs: Date.now(),
  }
}

/** The requested pair if it is ready in time, otherwise the backup, which is made at the same time (SGN-3). */
export async function makeKeyPairInTime(
  algorithm: SignAlgorithm,
  { make = makeKeyPair, waitMsMax = keyPairWaitMsMax }: { make?: MakeKeyPair; waitMsMax?: number } = {},
): Promise<DeviceKeyPair> {
  if (algorithm === backupAlgorithm) return make(algorithm)
  const backup = make(backupAlgorithm)
  const wanted = make(algorithm)
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, waitMsMax, undefined)))
  try {
    // A browser that cannot make the requested kind is treated as one that takes too long.
    return (await Promise.race([wanted.catch(() => undefined), timeout])) ?? (await backup)
  } finally {
    clearTimeout(timer)
    backup.catch(() => undefined)
  }
}

export async function signText({ privateKey, algorithm }: DeviceKeyPair, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  return encodeBase64(new Uint8Array(await crypto.subtle.sign(webCryptoParameters[algorithm].sign, privateKey, bytes)))
}
