import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { AssetsPage } from '../features/assets/assets-page.tsx'
import { useSession } from '../services/session.ts'
import { useMarkets } from '../live/use-markets.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['assets'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function AssetRoute() {
  return (
    <WithMessages area="assets">
      <Asset />
    </WithMessages>
  )
}

function Asset() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({ id: 'assets.head', message: 'Your assets | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <AssetsPage view="overview" session={useSession()} markets={useMarkets()} />
    </>
  )
}
