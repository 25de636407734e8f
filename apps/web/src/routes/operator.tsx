import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { OperatorPage } from '../features/operator/operator-page.tsx'
import { useSession } from '../live/session.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/reader-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity', 'operator'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function OperatorRoute() {
  return (
    <IdentityPage>
      <WithMessages area="operator">
        <Operator />
      </WithMessages>
    </IdentityPage>
  )
}

function Operator() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({ id: 'operator.head', message: 'Statistics | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <OperatorPage session={useSession()} />
    </>
  )
}
