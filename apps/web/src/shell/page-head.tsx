/** A page's own lines in the head, for tabs, search engines and whoever is sent the link; React moves them there. */
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

export function PageHead({ title, description }: { readonly title: string; readonly description?: string }) {
  const origin = useRouteLoaderData<typeof loader>('root')?.origin ?? ''
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:site_name" content="Argosy" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {/* Pictures are fetched from elsewhere: without an origin there is no address to give. */}
      {origin !== '' && <meta property="og:image" content={`${origin}/icon-512.png`} />}
      <meta name="twitter:card" content="summary" />
    </>
  )
}
