import { useState } from 'react'

/**
 * Structured data for search engines. A data block, not a script: browsers never run it, so the policy need not allow
 * it. Its text stays as first rendered, because trusted types block a change; search engines read it as served.
 */
export function JsonLd({ value }: { readonly value: unknown }) {
  // The text must not end the element.
  const [text] = useState(() => JSON.stringify(value).replaceAll('<', String.raw`\u003c`))
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
