import {
  data,
  useLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { findTerms, isComplete } from '../live/spot-data.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/reader-context.tsx'
import { loadSpotData } from './spot/spot-data.server.ts'
import { SpotTerminal } from './spot/spot-terminal.tsx'
import { throwUnknownMarket } from './spot/unknown-market.ts'

export const handle: RouteHandle = {
  areas: ['spot', 'trading'],
  // On a phone the order form comes up in a sheet.
  early: { phoneParts: ['../../ui/kit/src/sheet.tsx'], lastParts: ['src/routes/spot/panels.ts'] },
}

const symbolPattern = /^[A-Z0-9]{5,20}$/

/** What the server knows about the market when it writes the page; the same for everyone, at most a cache lifetime old. */
export async function loader({ params }: LoaderFunctionArgs) {
  const symbol = params['symbol'] ?? ''
  if (!symbolPattern.test(symbol)) throw data(null, { status: 404 })
  const spot = await loadSpotData(symbol)
  if (spot.markets && !findTerms(spot)) throwUnknownMarket(symbol, spot.markets)
  // A page without its numbers still renders, but nobody should be handed it from a cache.
  return data(spot, { headers: { 'Cache-Control': isComplete(spot) ? publicCacheControl : 'no-store' } })
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? publicCacheControl }
}

/** The live channels keep a market current; only another market is loaded again. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['symbol'] !== nextParams['symbol']
}

export default function SpotRoute() {
  return (
    <WithMessages area="spot">
      <WithMessages area="trading">
        <SpotPage />
      </WithMessages>
    </WithMessages>
  )
}

function SpotPage() {
  // Another market is another terminal: nothing that was typed for the last one stays.
  const spot = useLoaderData<typeof loader>()
  return <SpotTerminal key={spot.symbol} served={spot} />
}
