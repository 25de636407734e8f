/** A page's own head tags, for tabs, search engines and link previews; React moves them into the head. */
import { useRootData } from '../document/root-data.ts'
import { pictureSize } from '../features/link-picture/picture-size.ts'
import { useLanguage } from '../messages/localization-context.tsx'

interface PageHeadProps {
  readonly title: string
  readonly description?: string
  /** The name of its own picture in link previews; see link-picture/picture-name.ts. */
  readonly picture?: string
}

export function PageHead({ title, description, picture }: PageHeadProps) {
  const origin = useRootData()?.origin ?? ''
  const { key } = useLanguage()
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:site_name" content="Argosy" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {/* Images are loaded from other sites, so without an origin there is no usable address. */}
      {origin !== '' && (
        <meta
          property="og:image"
          content={origin + (picture === undefined ? '/icon-512.png' : `/og/${key}/${picture}.jpg`)}
        />
      )}
      {origin !== '' && picture !== undefined && (
        <>
          <meta property="og:image:width" content={String(pictureSize.width)} />
          <meta property="og:image:height" content={String(pictureSize.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
