/** The state of the exchange, measured from outside. */
import { useLingui } from '@lingui/react/macro'
import { data, useLoaderData, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { priceCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { StatusPage } from '../features/status/status-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { createMarketApi } from './market-api.server.ts'

export const handle: RouteHandle = { areas: ['status'] }

/** Cached as briefly as a price. A page that could not read the measurements states that and is not cached. */
export async function loader({ params }: LoaderFunctionArgs) {
  const answer = await createMarketApi(requireLanguage(params['locale'])).status()
  const status = answer.ok ? answer.data : null
  return data({ status }, { headers: { 'Cache-Control': status ? priceCacheControl : 'no-store' } })
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'no-store' }
}

export default function StatusRoute() {
  return (
    <WithMessages area="status">
      <Status />
    </WithMessages>
  )
}

function Status() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'status.head.title',
          message: 'Exchange status: availability and incidents | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'status.head.description',
          message:
            'Whether trading, live data, sign-in and the API of Argosy answer now, how fast, on each day of the last months, and every incident.',
          comment: 'Description for search engines',
        })}
      />
      <StatusPage served={useLoaderData<typeof loader>().status} />
    </>
  )
}
