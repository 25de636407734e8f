export { parseRichText, type RichTextElement, type RichTextNode } from './parse-rich-text.ts'
export { sanitizeRichText, type RichTextOptions } from './sanitize-rich-text.ts'
