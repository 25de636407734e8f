import {
  useLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { loadSpotPage } from './spot/load-spot-page.server.ts'
import { SpotPage, spotHandle } from './spot/spot-page.tsx'

export const handle = spotHandle

export function loader({ params }: LoaderFunctionArgs) {
  return loadSpotPage(params['symbol'] ?? '')
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? publicCacheControl }
}

/** The live channels keep a market current; only another market is loaded again. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['symbol'] !== nextParams['symbol']
}

export default function SpotRoute() {
  return <SpotPage served={useLoaderData<typeof loader>()} />
}
