import { useLingui } from '@lingui/react/macro'
import { IdentityProvider } from '../features/identity/identity-context.tsx'
import { OperatorPage } from '../features/operator/operator-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { operatorIdentity } from './operator/operator-identity.ts'

export const handle: RouteHandle = { areas: ['identity', 'operator'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' }
}

export default function OperatorRoute() {
  return (
    <WithMessages area="identity">
      <IdentityProvider value={operatorIdentity}>
        <WithMessages area="operator">
          <Operator />
        </WithMessages>
      </IdentityProvider>
    </WithMessages>
  )
}

function Operator() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({ id: 'operator.head', message: 'Operators | Argosy', comment: 'Title of the browser tab' })}
      />
      <meta name="robots" content="noindex" />
      <OperatorPage />
    </>
  )
}
