import { useLingui } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { webConfig } from '../../server/config.server.ts'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { SecurityPage } from '../features/about/security-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['about'] }

/** Without a contact there is no security.txt. */
export function loader({ params }: LoaderFunctionArgs) {
  requireLanguage(params['locale'])
  return { hasContact: webConfig().securityContacts.length > 0 }
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function SecurityPageRoute() {
  return (
    <WithMessages area="about">
      <Security />
    </WithMessages>
  )
}

function Security() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'about.security.head.title',
          message: 'Security: how accounts are protected | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'about.security.head.description',
          message:
            'Signed requests, passkeys, confirmed changes, two operators for every change, and how to report a security flaw of Argosy.',
          comment: 'Description for search engines',
        })}
      />
      <SecurityPage hasContact={useLoaderData<typeof loader>().hasContact} />
    </>
  )
}
