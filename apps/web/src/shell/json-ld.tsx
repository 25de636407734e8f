/** Facts for search engines. A block of data, not a script: browsers never run it, so it needs no place in the policy. */
export function JsonLd({ value }: { readonly value: unknown }) {
  // No text inside may end the element.
  const text = JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
