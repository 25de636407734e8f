export { sanitizeRichText, type RichTextOptions } from './sanitize-rich-text.ts'
