/** The spot terminal for the mobile app: without the site's frame in any browser (PAG-26). */
import { defaultSpotPage } from '@argosy/frame/default-pages'
import {
  useLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { TerminalPath } from '../features/trade/shared/market-address.ts'
import { webViewSpotPath } from '../shell/web-view-pages.ts'
import { loadSpotPage } from './spot/load-spot-page.server.ts'
import { SpotPage, spotHandle } from './spot/spot-page.tsx'

export const handle = spotHandle

export function loader({ params }: LoaderFunctionArgs) {
  return loadSpotPage(params['symbol'] ?? defaultSpotPage.replace('/spot/', ''))
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? publicCacheControl }
}

/** The live channels keep a market current; only another market is loaded again. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['symbol'] !== nextParams['symbol']
}

export default function TradeSpotRoute() {
  return (
    <TerminalPath value={webViewSpotPath}>
      <meta name="robots" content="noindex" />
      <SpotPage served={useLoaderData<typeof loader>()} />
    </TerminalPath>
  )
}
