import type { ReactNode } from 'react'

export interface DocumentLink {
  readonly label: string
  /** Without language. */
  readonly path: string
}

export interface DocumentSection {
  /** Its anchor. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
  /** Shown after the text. */
  readonly content?: ReactNode
  readonly links?: readonly DocumentLink[]
}
