import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { QrLoginPage } from '../features/identity/qr-login/qr-login-page.tsx'
import { useSession } from '../services/session.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function QrLoginRoute() {
  return (
    <IdentityPage>
      <QrLogin />
    </IdentityPage>
  )
}

function QrLogin() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'identity.qrLogin.head',
          message: 'Sign in on another device | Argosy',
          comment: 'Title of the browser tab',
        })}
      />
      <meta name="robots" content="noindex" />
      <QrLoginPage session={useSession()} />
    </>
  )
}
