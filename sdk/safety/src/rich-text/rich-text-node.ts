export type RichTextNode = string | RichTextElement

export interface RichTextElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly RichTextNode[]
}
