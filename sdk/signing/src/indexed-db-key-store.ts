/**
 * The pair in IndexedDB, which stores non-extractable keys: any script can request signatures but cannot copy the key.
 * A browser without storage, as in some private windows, falls back to memory (PRF-6).
 */
import { createMemoryKeyStore, type KeyStore, type StoredKey } from './key-store.ts'

const databaseName = 'argosy-signing'
const storeName = 'keys'
const recordKey = 'device'

export function createIndexedDbKeyStore(): KeyStore {
  const memory = createMemoryKeyStore()
  const withStore = async <T>(run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await openDatabase()
    try {
      return await settle(run(database.transaction(storeName, 'readwrite').objectStore(storeName)))
    } finally {
      database.close()
    }
  }
  return {
    async read() {
      const stored = await withStore((store) => store.get(recordKey) as IDBRequest<unknown>).catch(() => undefined)
      return isStoredKey(stored) ? stored : memory.read()
    },
    async write(key) {
      await withStore((store) => store.put(key, recordKey)).catch(() => memory.write(key))
    },
    async writeFirst(key) {
      // `add` fails if a key exists: the first tab decides for both.
      await withStore((store) => store.add(key, recordKey)).catch(() => memory.writeFirst(key))
      return (await this.read()) ?? key
    },
    async clear() {
      await memory.clear()
      await withStore((store) => store.delete(recordKey)).catch(() => undefined)
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(storeName))
  return settle(opening)
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
}

function isStoredKey(value: unknown): value is StoredKey {
  if (typeof value !== 'object' || value === null || !('pair' in value) || !('userId' in value)) return false
  const { pair } = value as { readonly pair: unknown }
  return typeof pair === 'object' && pair !== null && 'privateKey' in pair && pair.privateKey instanceof CryptoKey
}
