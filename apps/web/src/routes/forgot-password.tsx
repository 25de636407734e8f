import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { RecoveryPage } from '../features/identity/recovery/recovery-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function ForgotPasswordRoute() {
  return (
    <IdentityPage>
      <ForgotPassword />
    </IdentityPage>
  )
}

function ForgotPassword() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'identity.recovery.head',
          message: 'Forgotten password | Argosy',
          comment: 'Title of the browser tab',
        })}
      />
      <RecoveryPage />
    </>
  )
}
