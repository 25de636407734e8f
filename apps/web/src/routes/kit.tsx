/** Gallery of every component in every state, theme and direction, for developers, so it exists in development only. */
import { useLingui } from '@lingui/react/macro'
import { data, useSearchParams } from 'react-router'
import { webConfig } from '../../server/config.server.ts'
import { throwNotFound } from '../document/not-found.ts'
import { DisplaySections } from '../features/kit/display-sections.tsx'
import { GallerySwitches } from '../features/kit/gallery-switches.tsx'
import styles from '../features/kit/gallery.module.css'
import { InputSections } from '../features/kit/input-sections.tsx'
import { GalleryViewProvider, readGalleryView } from '../features/kit/panes.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['kit'] }

export function loader() {
  return webConfig().mode === 'production' ? throwNotFound() : data(null, { headers: { 'Cache-Control': 'no-store' } })
}

export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' }
}

/** Another view of the gallery needs no new data. */
export function shouldRevalidate(): boolean {
  return false
}

export default function KitRoute() {
  return (
    <WithMessages area="kit">
      <KitPage />
    </WithMessages>
  )
}

function KitPage() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  return (
    <div className={styles['page']}>
      <PageHead
        title={t({ id: 'kit.head.title', message: 'Component gallery | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <div className={styles['head']}>
        <h1 className={styles['heading']}>
          {t({ id: 'kit.heading', message: 'Component gallery', comment: 'Heading of a page for developers' })}
        </h1>
        <GallerySwitches />
      </div>
      <GalleryViewProvider value={readGalleryView(query)}>
        <InputSections />
        <DisplaySections />
      </GalleryViewProvider>
    </div>
  )
}
