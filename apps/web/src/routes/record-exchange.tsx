import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { RecordsPage } from '../features/assets/records-page.tsx'
import { useSession } from '../services/session.ts'
import { useMarkets } from '../live/use-markets.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['assets', 'trading'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function RecordsRoute() {
  return (
    <WithMessages area="assets">
      <WithMessages area="trading">
        <Records />
      </WithMessages>
    </WithMessages>
  )
}

function Records() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'assets.records.head',
          message: 'Orders and trades | Argosy',
          comment: 'Title of the browser tab',
        })}
      />
      <meta name="robots" content="noindex" />
      <RecordsPage session={useSession()} markets={useMarkets() ?? []} />
    </>
  )
}
