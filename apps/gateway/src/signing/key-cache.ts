import { readPublicKey, type VerifyKey } from './public-key.ts'

export type KeyCache = {
  /** The parsed key, cached for the session it is bound to. */
  read(keyId: string, publicKey: string, algorithm: string, tokenHash: string): VerifyKey | undefined
  /** The key if it was this session's at its last read; only Redis can tell whether it still is. */
  peek(keyId: string, tokenHash: string): VerifyKey | undefined
}

type KnownKey = { readonly key: VerifyKey; readonly publicKey: string; readonly tokenHash: string }

const keysMax = 10_000

/** The token hash for a key that is presented by a call and belongs to no session yet. */
export const noSession = ''

/** Parsing a key costs more than ten verifications; the most recently used keys stay parsed. */
export function createKeyCache(sizeMax = keysMax): KeyCache {
  const keys = new Map<string, KnownKey>()
  return {
    read(keyId, publicKey, algorithm, tokenHash) {
      const known = keys.get(keyId)
      keys.delete(keyId)
      const isSame = known?.key.algorithm === algorithm && known.publicKey === publicKey
      const key = isSame ? known.key : readPublicKey(publicKey, algorithm)
      if (key?.keyId !== keyId) return undefined
      keys.set(keyId, { key, publicKey, tokenHash })
      const [oldest] = keys.keys()
      if (keys.size > sizeMax && oldest !== undefined) keys.delete(oldest)
      return key
    },
    peek(keyId, tokenHash) {
      const known = keys.get(keyId)
      return known?.tokenHash === tokenHash ? known.key : undefined
    },
  }
}
