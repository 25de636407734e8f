import { createContext } from 'react'

/** What only the server knows while it writes the document; the browser keeps what was written. */
export interface DocumentFacts {
  readonly nonce?: string
  readonly bootScript: string
  readonly componentMessages: string
  /** The hashes of all scripts that the page may come to import. */
  readonly importMap: string
  readonly areas: string
  /** Where the words of those areas are, in the same order; nothing on a development server. */
  readonly catalogs?: string | undefined
  /** Who vouches for the gateway's keys, as JSON (SGN-2). */
  readonly signingRoots?: string | undefined
}

export const DocumentContext = createContext<DocumentFacts>({
  bootScript: '',
  componentMessages: '',
  importMap: '',
  areas: '',
})
