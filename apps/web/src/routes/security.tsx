import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { SecurityPage } from '../features/security/security-page.tsx'
import { useSession } from '../services/session.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function SecurityRoute() {
  return (
    <IdentityPage>
      <Security />
    </IdentityPage>
  )
}

function Security() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({ id: 'identity.security.head', message: 'Security | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <SecurityPage session={useSession()} />
    </>
  )
}
