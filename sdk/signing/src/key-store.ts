import type { DeviceKeyPair } from './key-pair.ts'

/** The pair, and the user whose session it signs for after a sign-in (SGN-4). */
export type StoredKey = { readonly pair: DeviceKeyPair; readonly userId: string }

/** Where the pair is stored between visits. */
export type KeyStore = {
  read(): Promise<StoredKey | undefined>
  write(key: StoredKey): Promise<void>
  /** Stores this key unless one exists, and returns the stored one, so that two tabs end with the same key. */
  writeFirst(key: StoredKey): Promise<StoredKey>
  clear(): Promise<void>
}

/** For Node, and for browsers without storage: the pair exists as long as the document. */
export function createMemoryKeyStore(): KeyStore {
  let stored: StoredKey | undefined
  return {
    read: async () => stored,
    write: async (key) => void (stored = key),
    writeFirst: async (key) => (stored ??= key),
    clear: async () => void (stored = undefined),
  }
}
