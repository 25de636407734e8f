import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { SecurityPage } from '../features/security/security-page.tsx'
import { settingPaths } from '../features/sub-accounts/setting-paths.ts'
import { useLanguage } from '../messages/localization-context.tsx'
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
  const { key } = useLanguage()
  const session = useSession()
  // A sub-account has no password or factor: its own settings are on pages of their own.
  if (session.status === 'signed-in' && session.userInfo.subAccount)
    return <Navigate replace to={localizePath(settingPaths.antiphishing, key)} />
  return (
    <>
      <PageHead
        title={t({ id: 'identity.security.head', message: 'Security | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <SecurityPage session={session} />
    </>
  )
}
