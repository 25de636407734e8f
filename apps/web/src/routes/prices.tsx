import { useLingui } from '@lingui/react/macro'
import { data, useLoaderData, type HeadersArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { priceCacheControl } from '../document/cache-control.ts'
import { PriceListPage } from '../features/price/price-list-page.tsx'
import { isWholeOverview } from '../live/market-overview.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { loadMarketOverview } from './market-overview.server.ts'

export const handle: RouteHandle = { areas: ['price', 'markets'] }

/** A page without its numbers still renders, but is not cached. */
export async function loader() {
  const overview = await loadMarketOverview()
  return data(overview, { headers: { 'Cache-Control': isWholeOverview(overview) ? priceCacheControl : 'no-store' } })
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? priceCacheControl }
}

/** The live channels keep the list current; other filters need no request. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function PricesRoute() {
  return (
    <WithMessages area="price">
      <WithMessages area="markets">
        <Prices />
      </WithMessages>
    </WithMessages>
  )
}

function Prices() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        picture="prices"
        title={t({
          id: 'price.head.title',
          message: 'Crypto prices today, live | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'price.head.description',
          message:
            'Live prices of every coin on Argosy with 24-hour change, turnover and chart. Search, sort and open a coin for its converter and markets.',
          comment: 'Description for search engines',
        })}
      />
      <PriceListPage served={useLoaderData<typeof loader>()} />
    </>
  )
}
