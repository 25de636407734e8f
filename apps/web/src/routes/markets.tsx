import { useLingui } from '@lingui/react/macro'
import { data, useLoaderData, type HeadersArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { MarketsPage } from '../features/markets/markets-page.tsx'
import { isWholeOverview } from '../live/market-overview.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { loadMarketOverview } from './market-overview.server.ts'

export const handle: RouteHandle = { areas: ['markets'] }

/** The same for everyone, at most a cache lifetime old. A page without its numbers still renders, but is not cached. */
export async function loader() {
  const overview = await loadMarketOverview()
  return data(overview, { headers: { 'Cache-Control': isWholeOverview(overview) ? publicCacheControl : 'no-store' } })
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? publicCacheControl }
}

/** The live channels keep the list current; other filters need no request. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function MarketsRoute() {
  return (
    <WithMessages area="markets">
      <Markets />
    </WithMessages>
  )
}

function Markets() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'markets.head.title',
          message: 'Crypto markets and live prices | Argosy',
          comment: 'Title of the browser tab',
        })}
        description={t({
          id: 'markets.head.description',
          message:
            'Live prices, 24-hour change, turnover and charts of every spot market on Argosy. Search, sort and keep your favorites.',
          comment: 'Description for search engines',
        })}
      />
      <MarketsPage served={useLoaderData<typeof loader>()} />
    </>
  )
}
