import { sanitizeRichText, type RichTextOptions } from '@argosy/safety/rich-text'

interface RichTextPolicy {
  createHTML(html: string, options: RichTextOptions): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: typeof sanitizeRichText }): RichTextPolicy
}

let policy: RichTextPolicy | undefined

/**
 * Markup that a page under trusted types takes: what makes it is the sanitiser itself, so nothing else can be passed off
 * as sanitised. Plain text on a server and in browsers without them.
 */
export function trustRichText(html: string, options: RichTextOptions): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return sanitizeRichText(html, options)
  policy ??= trustedTypes.createPolicy('rich-text', { createHTML: sanitizeRichText })
  // React hands on what it is given, and has no type for it.
  return policy.createHTML(html, options) as string
}
