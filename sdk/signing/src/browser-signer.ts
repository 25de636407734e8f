/** A signer on browser storage: the pair in IndexedDB, the configuration in session storage. */
import { sessionText } from '@argosy/browser/storage'
import { createIndexedDbKeyStore } from './indexed-db-key-store.ts'
import { createSigner, type Signer, type SignerOptions } from './signer.ts'

export function createBrowserSigner(options: Omit<SignerOptions, 'store' | 'storage'>): Signer {
  return createSigner({ ...options, store: createIndexedDbKeyStore(), storage: sessionText })
}
