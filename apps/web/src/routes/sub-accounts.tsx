import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { SubAccountsPage } from '../features/sub-accounts/sub-accounts-page.tsx'
import { useMarkets } from '../live/use-markets.ts'
import { useSession } from '../services/session.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity', 'assets', 'sub-accounts'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function SubAccountsRoute() {
  return (
    <IdentityPage>
      <WithMessages area="assets">
        <WithMessages area="sub-accounts">
          <SubAccounts />
        </WithMessages>
      </WithMessages>
    </IdentityPage>
  )
}

function SubAccounts() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t({ id: 'subs.head', message: 'Sub-accounts | Argosy', comment: 'Title of the browser tab' })} />
      <meta name="robots" content="noindex" />
      <SubAccountsPage session={useSession()} markets={useMarkets()} />
    </>
  )
}
