import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What travels of a passphrase: enough to be compared, not the word that its owner may use elsewhere too. */
export function digestPassphrase(accessKey: string, passphrase: string): string {
  return createHash('sha256').update(`${accessKey}:${passphrase}`).digest('hex')
}

export type PassphraseHashes = {
  hash(digest: string): Buffer
  isSame(digest: string, hash: Uint8Array): boolean
}

/**
 * Keyed with what the database does not have, so that whoever reads the table cannot try words. A slow hash would do that
 * too, and would cost tens of milliseconds with every call.
 */
export function createPassphraseHashes(sealText: string): PassphraseHashes {
  // Made once: from bare bytes Node would make one with every call, at seven times the cost of the hash.
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', sealText, '', 'argosy api key passphrase', 32)))
  const hash = (digest: string) => createHmac('sha256', key).update(digest).digest()
  return { hash, isSame: (digest, known) => timingSafeEqual(hash(digest), known) }
}
