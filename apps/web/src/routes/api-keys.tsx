import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { ApiKeysPage } from '../features/api-keys/api-keys-page.tsx'
import { useRealm } from '../services/realm.ts'
import { useSession } from '../services/session.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity', 'keys'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function ApiKeysRoute() {
  return (
    <IdentityPage>
      <WithMessages area="keys">
        <ApiKeys />
      </WithMessages>
    </IdentityPage>
  )
}

function ApiKeys() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t({ id: 'keys.head', message: 'API keys | Argosy', comment: 'Title of the browser tab' })} />
      <meta name="robots" content="noindex" />
      <ApiKeysPage session={useSession()} realm={useRealm()} />
    </>
  )
}
