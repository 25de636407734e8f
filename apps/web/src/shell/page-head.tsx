/** A page's own head tags, for tabs, search engines and link previews; React moves them into the head. */
import { useRootData } from '../document/root-data.ts'

export function PageHead({ title, description }: { readonly title: string; readonly description?: string }) {
  const origin = useRootData()?.origin ?? ''
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:site_name" content="Argosy" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {/* Images are loaded from other sites, so without an origin there is no usable address. */}
      {origin !== '' && <meta property="og:image" content={`${origin}/icon-512.png`} />}
      <meta name="twitter:card" content="summary" />
    </>
  )
}
