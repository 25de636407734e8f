import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { LostFactorPage } from '../features/security/lost-factor-page.tsx'
import { useSession } from '../services/session.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function ModifyVerificationRoute() {
  return (
    <IdentityPage>
      <ModifyVerification />
    </IdentityPage>
  )
}

function ModifyVerification() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'identity.lost.head',
          message: 'Replace what you lost | Argosy',
          comment: 'Title of the browser tab',
        })}
      />
      <meta name="robots" content="noindex" />
      <LostFactorPage session={useSession()} />
    </>
  )
}
