/** The page between an external link and its target: names the site, and lets the visitor decide. */
import { leavingParameter } from '@argosy/safety/link'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { LeavingPage } from '../features/leaving/leaving-page.tsx'
import { useHydrated } from '../live/hydrated.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['leaving'] }

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function LeavingRoute() {
  return (
    <WithMessages area="leaving">
      <Leaving />
    </WithMessages>
  )
}

function Leaving() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  // The public HTML is independent of the query: only the browser reads the target.
  const to = useHydrated() ? query.get(leavingParameter) : undefined
  return (
    <>
      <PageHead
        title={t({
          id: 'leaving.head',
          message: 'Link to another site | Argosy',
          comment: 'Title of the browser tab',
        })}
      />
      <meta name="robots" content="noindex" />
      <LeavingPage to={to} />
    </>
  )
}
