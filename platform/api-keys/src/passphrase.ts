import { sealContexts, type SecretBox } from '@argosy/service'
import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { KeyRow } from './key-store.ts'

/** Sent instead of the passphrase: enough for a comparison, without the word, which its owner may use elsewhere too. */
export function digestPassphrase(accessKey: string, passphrase: string): string {
  return createHash('sha256').update(`${accessKey}:${passphrase}`).digest('hex')
}

type StoredPassphrase = Pick<KeyRow, 'passphraseBox' | 'passphraseHash'>
type PassphraseCheck = (digest: string) => boolean

/**
 * Creates the comparison with a key's passphrase. The table stores its digest sealed, so that a reader of the table
 * cannot try words; a slow hash would prevent that too, but would cost tens of milliseconds with every call.
 */
export function createPassphraseChecks(
  sealKeys: readonly string[],
  box: Pick<SecretBox, 'open'>,
): (accessKey: string, stored: StoredPassphrase) => PassphraseCheck {
  const isHashed = createHashCheck(sealKeys)
  return (accessKey, { passphraseBox, passphraseHash }) => {
    if (passphraseHash) return (digest) => isHashed(digest, passphraseHash)
    const known = box.open(passphraseBox ?? Buffer.alloc(0), sealContexts.apiKeyPassphrase(accessKey))
    return (digest) => isSame(Buffer.from(digest), known)
  }
}

/** For older keys: a hash keyed with the seal key of that day; the hash does not show which one it was. */
function createHashCheck(sealKeys: readonly string[]): (digest: string, hash: Buffer) => boolean {
  // Created once: from raw bytes Node would create them with every call, at seven times the cost of the hash.
  const keys = sealKeys.map((text) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', text, '', 'argosy api key passphrase', 32))),
  )
  return (digest, hash) => keys.some((key) => isSame(createHmac('sha256', key).update(digest).digest(), hash))
}

function isSame(given: Buffer, known: Buffer): boolean {
  return given.length === known.length && timingSafeEqual(given, known)
}
