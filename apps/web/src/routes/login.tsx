import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { webConfig } from '../../server/config.server.ts'
import { publicCacheControl } from '../document/cache-control.ts'
import { LoginPage } from '../features/identity/login/login-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity'] }

/** The same for everyone; a development exchange also shows its test users. */
export function loader() {
  return { isDevelopment: webConfig().mode === 'development' }
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function LoginRoute() {
  return (
    <IdentityPage>
      <Login />
    </IdentityPage>
  )
}

function Login() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({ id: 'identity.login.head', message: 'Sign in | Argosy', comment: 'Title of the browser tab' })}
      />
      <LoginPage {...useLoaderData<typeof loader>()} />
    </>
  )
}
