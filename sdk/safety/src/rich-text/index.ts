export { parseRichText } from './parse-rich-text.ts'
export type { RichTextElement, RichTextNode } from './rich-text-node.ts'
export { sanitizeRichText, type RichTextOptions } from './sanitize-rich-text.ts'
