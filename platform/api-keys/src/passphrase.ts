import { sealContexts, type SecretBox } from '@argosy/service'
import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { KeyRow } from './key-store.ts'

/** What travels of a passphrase: enough to be compared, not the word that its owner may use elsewhere too. */
export function digestPassphrase(accessKey: string, passphrase: string): string {
  return createHash('sha256').update(`${accessKey}:${passphrase}`).digest('hex')
}

type StoredPassphrase = Pick<KeyRow, 'passphraseBox' | 'passphraseHash'>
type PassphraseCheck = (digest: string) => boolean

/**
 * What a key's passphrase is compared with. The table has its digest sealed, so that whoever reads it cannot try words; a
 * slow hash would do that too, and would cost tens of milliseconds with every call.
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

/** For older keys: a hash keyed with the seal of their day, which cannot be told from the hash. */
function createHashCheck(sealKeys: readonly string[]): (digest: string, hash: Buffer) => boolean {
  // Made once: from bare bytes Node would make them with every call, at seven times the cost of the hash.
  const keys = sealKeys.map((text) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', text, '', 'argosy api key passphrase', 32))),
  )
  return (digest, hash) => keys.some((key) => isSame(createHmac('sha256', key).update(digest).digest(), hash))
}

function isSame(given: Buffer, known: Buffer): boolean {
  return given.length === known.length && timingSafeEqual(given, known)
}
