import { createContext } from 'react'

/** Facts that only the server has while it writes the document; the browser reuses what was written. */
export interface DocumentFacts {
  readonly nonce?: string
  readonly bootScript: string
  readonly componentMessages: string
  /** The hashes of all scripts that the page may import. */
  readonly importMap: string
  readonly areas: string
  /** Addresses of the catalogs of those areas, in the same order; undefined on a development server. */
  readonly catalogs?: string | undefined
  /** Certificates of the roots that vouch for the gateway's keys, as JSON (SGN-2). */
  readonly signingRoots?: string | undefined
}

export const DocumentContext = createContext<DocumentFacts>({
  bootScript: '',
  componentMessages: '',
  importMap: '',
  areas: '',
})
