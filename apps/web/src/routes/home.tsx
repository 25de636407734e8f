import { useLingui } from '@lingui/react/macro'
import { data, useLoaderData, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { isWholeOverview } from '../live/market-overview.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { findPinned } from './announcements/find-pinned.ts'
import { createMarketApi } from './market-api.server.ts'
import { loadMarketOverview } from './market-overview.server.ts'
import { drawPageQr } from './page-qr.server.ts'

// Lists of markets have a catalog of their own.
export const handle: RouteHandle = { areas: ['home', 'markets'] }

/** The same for everyone, at most a cache lifetime old. A page without its numbers still renders, but is not cached. */
export async function loader({ params }: LoaderFunctionArgs) {
  const language = requireLanguage(params['locale'])
  const [overview, announcements] = await Promise.all([loadMarketOverview(), createMarketApi(language).announcements()])
  const cacheControl = isWholeOverview(overview) ? publicCacheControl : 'no-store'
  const pinned = announcements.ok ? findPinned(announcements.data.announcements, Date.now()) : null
  return data({ overview, pinned, qr: drawPageQr(`/${language.key}`) }, { headers: { 'Cache-Control': cacheControl } })
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? publicCacheControl }
}

export default function HomeRoute() {
  return (
    <WithMessages area="home">
      <WithMessages area="markets">
        <Home />
      </WithMessages>
    </WithMessages>
  )
}

function Home() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        picture="home"
        title={t({
          id: 'home.head.title',
          message: 'Argosy: a spot exchange with every number in plain sight',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'home.head.description',
          message:
            'Trade crypto on an open-source exchange: live prices that say how fresh they are, exact amounts, simulation trading with virtual money, 23 languages.',
          comment: 'Description for search engines',
        })}
      />
      <HomePage served={useLoaderData<typeof loader>()} />
    </>
  )
}
