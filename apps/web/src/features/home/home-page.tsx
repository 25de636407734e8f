import type { AnnouncementSummaryView } from '@argosy/wire/http'
import { lazy, Suspense } from 'react'
import type { MarketOverview } from '../../live/market-overview.ts'
import { useTickerBoard } from '../../live/tickers.ts'
import { useMarketOverview } from '../../live/use-market-overview.ts'
import { buildMarketRows } from '../markets/market-rows.calc.ts'
import type { QrCode } from '../qr/draw-qr.ts'
import { Hero } from './hero.tsx'
import { Movers } from './movers.tsx'
import { PinnedAnnouncement } from './pinned-announcement.tsx'
import { loadChunk } from '../../document/load-chunk.ts'
// The styles of components that hydrate later are imported here, because their HTML is there from the start.
import './app-section.module.css'
import './areas.module.css'
import './faq.module.css'
import './final-call.module.css'
import '../questions/questions.module.css'
import './trust.module.css'

// Rendered synchronously on the server: HTML that a script must reveal would be missing for visitors without scripts.
const Below = import.meta.env.SSR
  ? (await import('./below.tsx')).Below
  : lazy(async () => ({ default: (await loadChunk(() => import('./below.tsx'))).Below }))

/** Lists are re-sorted at this interval; prices change as they arrive. */
const arrangeMs = 3_000

export interface HomeData {
  readonly overview: MarketOverview
  readonly qr: QrCode | null
  readonly pinned: AnnouncementSummaryView | null
}

export function HomePage({ served }: { readonly served: HomeData }) {
  const { overview, isUnavailable } = useMarketOverview(served.overview)
  const { tickers, freshness } = useTickerBoard(
    (overview.markets ?? []).map((market) => market.marketId),
    arrangeMs,
  )
  const rows = buildMarketRows(overview, tickers)
  return (
    <>
      {served.pinned && <PinnedAnnouncement {...served.pinned} />}
      <Hero rows={rows} freshness={isUnavailable ? 'offline' : freshness} isKnown={overview.markets !== null} />
      <Suspense fallback={null}>
        <Movers rows={rows} />
      </Suspense>
      <Suspense fallback={null}>
        <Below qr={served.qr} />
      </Suspense>
    </>
  )
}
