/**
 * Structured data for search engines. A data block, not a script: browsers never run it, so the policy need not allow
 * it.
 */
export function JsonLd({ value }: { readonly value: unknown }) {
  // The text must not end the element.
  const text = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
