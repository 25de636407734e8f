import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { ExportsPage } from '../features/assets/exports/exports-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { useSession } from '../services/session.ts'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['assets'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function ExportsRoute() {
  return (
    <WithMessages area="assets">
      <Exports />
    </WithMessages>
  )
}

function Exports() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({ id: 'assets.exports.head', message: 'Exports | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <ExportsPage session={useSession()} />
    </>
  )
}
