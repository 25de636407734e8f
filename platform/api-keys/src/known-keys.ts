import { calculateKeyPhase, type ApiKey, type KeyMark } from '@argosy/wire'
import { createSecretBox, sealContexts } from '@argosy/service'
import { createAddressList } from './key-addresses.ts'
import type { KeyRow, KeyStore } from './key-store.ts'
import { createPassphraseChecks } from './passphrase.ts'
import { toPublicKey, toSecretKey, type SigningKey } from './signing-key.ts'

/** A key with everything that a check needs, already opened. */
export type KnownKey = {
  readonly key: ApiKey
  readonly isFrozen: boolean
  readonly isSuspended: boolean
  readonly signingKey: SigningKey
  readonly isPassphrase: (digest: string) => boolean
  readonly isFromHere: (address: string) => boolean
}

export type KnownKeys = {
  /** Undefined when the key does not exist: never created, deleted, past the days after its end. */
  find(accessKey: string): Promise<KnownKey | undefined>
  /** Whether the last lookup found it: looking it up again is no guess. */
  wasFound(accessKey: string): boolean
  isStillGood(mark: KeyMark): Promise<boolean>
  forget(accessKey: string): void
}

/** Half of the time that a revocation may take when its notice is lost; the other half is a socket's own round. */
const ageMsMax = 2_000
const keysMax = 10_000
const accessKeyPattern = /^ak_[0-9a-f]{32}$/

type Entry = { readonly loadedAtMs: number; readonly loading: Promise<KnownKey | undefined>; wasFound: boolean }

export function createKnownKeys(store: Pick<KeyStore, 'find'>, sealKeys: readonly string[]): KnownKeys {
  const openKey = createOpenKey(sealKeys)
  const entries = new Map<string, Entry>()

  function load(accessKey: string, wasFound: boolean): Entry {
    const loading = store.find(accessKey).then((row) => row && openKey(row))
    const entry: Entry = { loadedAtMs: performance.now(), loading, wasFound }
    entries.set(accessKey, entry)
    const [oldest] = entries.keys()
    if (entries.size > keysMax && oldest !== undefined) entries.delete(oldest)
    loading.then(
      (known) => (entry.wasFound = known !== undefined),
      // A failure is not remembered: the next caller repeats the lookup.
      () => entries.get(accessKey) === entry && entries.delete(accessKey),
    )
    return entry
  }

  async function find(accessKey: string): Promise<KnownKey | undefined> {
    if (!accessKeyPattern.test(accessKey)) return undefined
    const entry = entries.get(accessKey)
    const isFresh = entry && performance.now() - entry.loadedAtMs < ageMsMax
    if (entry && !isFresh) entries.delete(accessKey)
    const known = await (isFresh ? entry : load(accessKey, entry?.wasFound ?? false)).loading
    const { expiresAtMs = null } = known?.key ?? {}
    return calculateKeyPhase(expiresAtMs, Date.now()) === 'over' ? undefined : known
  }

  return {
    find,
    wasFound: (accessKey) => entries.get(accessKey)?.wasFound ?? false,
    async isStillGood({ accessKey, version }) {
      const known = await find(accessKey)
      return known !== undefined && !known.isFrozen && !known.isSuspended && known.key.version === version
    },
    forget: (accessKey) => void entries.delete(accessKey),
  }
}

function createOpenKey(sealKeys: readonly string[]): (row: KeyRow) => KnownKey {
  const box = createSecretBox(sealKeys)
  const createPassphraseCheck = createPassphraseChecks(sealKeys, box)
  return ({ key, isFrozen, isSuspended, secretBox, publicKey, ...passphrase }) => ({
    key,
    isFrozen,
    isSuspended,
    signingKey: secretBox
      ? toSecretKey(box.open(secretBox, sealContexts.apiKeySecret(key.accessKey)))
      : toPublicKey(publicKey ?? Buffer.alloc(0)),
    isPassphrase: createPassphraseCheck(key.accessKey, passphrase),
    isFromHere: createAddressList(key.addresses),
  })
}
