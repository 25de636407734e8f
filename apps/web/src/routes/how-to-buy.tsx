import { useLingui } from '@lingui/react/macro'
import { useLoaderData, type HeadersArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { HowToPage } from '../features/how-to/how-to-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { loadTradedCoins } from './price/coin-loaders.server.ts'

export const handle: RouteHandle = { areas: ['price', 'markets'] }

export async function loader() {
  return loadTradedCoins()
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? publicCacheControl }
}

export default function HowToBuyRoute() {
  return (
    <WithMessages area="price">
      <WithMessages area="markets">
        <HowToBuy />
      </WithMessages>
    </WithMessages>
  )
}

function HowToBuy() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        picture="how-to-buy"
        title={t({
          id: 'howTo.head.title',
          message: 'How to buy crypto, coin by coin | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'howTo.head.description',
          message:
            'How to buy a coin on Argosy: the steps that exist today, what is not offered yet, and how to practice with virtual money.',
          comment: 'Description for search engines',
        })}
      />
      <HowToPage {...useLoaderData<typeof loader>()} />
    </>
  )
}
