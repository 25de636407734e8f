import { createContext } from 'react'

/** What only the server knows while it writes the document; the browser keeps what was written. */
export interface DocumentFacts {
  readonly nonce?: string
  readonly bootScript: string
  readonly componentWords: string
  readonly areas: string
}

export const DocumentContext = createContext<DocumentFacts>({ bootScript: '', componentWords: '', areas: '' })
