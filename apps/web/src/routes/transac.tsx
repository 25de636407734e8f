import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { MoneyFlowPage } from '../features/assets/money-flow-page.tsx'
import { useSession } from '../services/session.ts'
import { useMarkets } from '../live/use-markets.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['assets'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function MoneyFlowRoute() {
  return (
    <WithMessages area="assets">
      <MoneyFlow />
    </WithMessages>
  )
}

function MoneyFlow() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({ id: 'assets.flow.head', message: 'Money flow | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <MoneyFlowPage session={useSession()} markets={useMarkets() ?? []} />
    </>
  )
}
