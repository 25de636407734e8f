/** The page from which the site is installed as an app. */
import { useLingui } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { DownloadPage } from '../features/download/download-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { drawPageQr } from './page-qr.server.ts'

export const handle: RouteHandle = { areas: ['download'] }

export function loader({ params }: LoaderFunctionArgs) {
  return { qr: drawPageQr(`/${requireLanguage(params['locale']).key}/download`) }
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

/** The same for everybody in one language. */
export function shouldRevalidate(): boolean {
  return false
}

export default function DownloadRoute() {
  return (
    <WithMessages area="download">
      <Download />
    </WithMessages>
  )
}

function Download() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'download.head.title',
          message: 'Install the Argosy app on phone and computer | Argosy',
          comment: 'Title of the browser tab',
        })}
        description={t({
          id: 'download.head.description',
          message:
            'Argosy installs from your browser: the steps for iPhone, iPad, Android, Mac, Windows and Linux, and what the installed app can and cannot do.',
          comment: 'Description for search engines',
        })}
      />
      <DownloadPage qr={useLoaderData<typeof loader>().qr} />
    </>
  )
}
