import { coinOf, coinSlug } from '@argosy/catalogue'
import { useLingui } from '@lingui/react/macro'
import {
  useLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { priceCacheControl } from '../document/cache-control.ts'
import { CoinPage } from '../features/price/coin-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { loadCoin } from './price/coin-loaders.server.ts'

export const handle: RouteHandle = { areas: ['price', 'markets'] }

export async function loader(args: LoaderFunctionArgs) {
  return loadCoin(args, '/price/')
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? priceCacheControl }
}

/** The live channels keep a coin current; only another coin is loaded again. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['coin'] !== nextParams['coin']
}

export default function PriceCoinRoute() {
  return (
    <WithMessages area="price">
      <WithMessages area="markets">
        <PriceCoin />
      </WithMessages>
    </WithMessages>
  )
}

function PriceCoin() {
  const { t } = useLingui()
  const served = useLoaderData<typeof loader>()
  const { assetId: symbol } = served
  const { name } = coinOf(symbol)
  return (
    <>
      <PageHead
        picture={`price-${coinSlug(symbol)}`}
        title={t({
          id: 'price.coin.head.title',
          message: `${name} price (${symbol}) live | Argosy`,
          comment: 'Title of the browser tab and of search results; Bitcoin, BTC',
        })}
        description={t({
          id: 'price.coin.head.description',
          message: `The ${name} price of this moment with chart, ${symbol} converter and every ${symbol} market on Argosy. Each figure says how fresh it is.`,
          comment: 'Description for search engines; Bitcoin, BTC',
        })}
      />
      {/* Keyed by coin, so that no input of the last one stays. */}
      <CoinPage key={symbol} served={served} />
    </>
  )
}
