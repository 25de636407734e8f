/** The user's orders without a terminal, for the mobile app (PAG-30). */
import { data, useLoaderData, type HeadersArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { isWholeOverview } from '../live/market-overview.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { loadMarketOverview } from './market-overview.server.ts'
import { OrdersPage } from './spot/orders-page.tsx'

export const handle: RouteHandle = { areas: ['spot', 'trading'] }

/** The markets, for names and decimals; the page contains no orders. */
export async function loader() {
  const overview = await loadMarketOverview()
  return data(overview, { headers: { 'Cache-Control': isWholeOverview(overview) ? publicCacheControl : 'no-store' } })
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? publicCacheControl }
}

export function shouldRevalidate(): boolean {
  return false
}

export default function TradeAssetOrderRoute() {
  return (
    <WithMessages area="spot">
      <WithMessages area="trading">
        <OrdersPage served={useLoaderData<typeof loader>()} />
      </WithMessages>
    </WithMessages>
  )
}
