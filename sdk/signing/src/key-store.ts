import type { DeviceKeyPair } from './key-pair.ts'

/** The pair, and whose session it signs for once somebody has signed in (SGN-4). */
export type StoredKey = { readonly pair: DeviceKeyPair; readonly userId: string }

/** Where the pair is kept between visits. */
export type KeyStore = {
  read(): Promise<StoredKey | undefined>
  write(key: StoredKey): Promise<void>
  /** Keeps this one unless there is one already, and says which it is: two tabs end with the same. */
  writeFirst(key: StoredKey): Promise<StoredKey>
  clear(): Promise<void>
}

/** For Node, and for browsers that keep nothing: the pair lives as long as the document. */
export function createMemoryKeyStore(): KeyStore {
  let stored: StoredKey | undefined
  return {
    read: async () => stored,
    write: async (key) => void (stored = key),
    writeFirst: async (key) => (stored ??= key),
    clear: async () => void (stored = undefined),
  }
}
