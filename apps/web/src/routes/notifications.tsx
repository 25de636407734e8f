import { useLingui } from '@lingui/react/macro'
import { publicCacheControl } from '../document/cache-control.ts'
import { NotificationsPage } from '../features/notifications/notifications-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { useSession } from '../services/session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { IdentityPage } from './identity/identity-page.tsx'

export const handle: RouteHandle = { areas: ['identity', 'notifications'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function NotificationsRoute() {
  return (
    <IdentityPage>
      <WithMessages area="notifications">
        <Notifications />
      </WithMessages>
    </IdentityPage>
  )
}

function Notifications() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({ id: 'notifications.head', message: 'Notifications | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <NotificationsPage session={useSession()} />
    </>
  )
}
