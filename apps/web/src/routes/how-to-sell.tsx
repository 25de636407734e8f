import {
  useLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { priceCacheControl } from '../document/cache-control.ts'
import { HowToCoinRoute } from '../features/how-to/how-to-coin-route.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { loadHowTo } from './price/coin-loaders.server.ts'

export const handle: RouteHandle = { areas: ['price', 'markets'] }

export async function loader(args: LoaderFunctionArgs) {
  return loadHowTo(args, '/how-to-sell/')
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? priceCacheControl }
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['coin'] !== nextParams['coin']
}

export default function HowToSell() {
  return <HowToCoinRoute kind="sell" served={useLoaderData<typeof loader>()} />
}
