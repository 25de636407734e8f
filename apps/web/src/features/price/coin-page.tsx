import { EmptyState } from '@argosy/kit/empty-state'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import type { CoinData } from '../../live/coin-data.ts'
import { useMarketMessages } from '../markets/market-messages.ts'
import { CoinHead } from './coin-head.tsx'
import { CoinMarkets } from './coin-markets.tsx'
import { CoinStats } from './coin-stats.tsx'
import { Crumbs } from '../documents/crumbs.tsx'
import { PriceChart } from './price-chart.tsx'
import { RelatedCoins } from './related-coins.tsx'
import sections from './sections.module.css'
import { useCoin, type CoinView } from './use-coin.ts'
// The styles of components that hydrate later are imported here, because their HTML is there from the start.
import '../how-to/steps.module.css'
import '../questions/questions.module.css'
import './converter.module.css'

// Rendered synchronously on the server: HTML that waits for a script would be missing for visitors without scripts.
const Converter = import.meta.env.SSR
  ? (await import('./converter.tsx')).Converter
  : lazy(async () => ({ default: (await loadChunk(() => import('./converter.tsx'))).Converter }))
const CoinBelow = import.meta.env.SSR
  ? (await import('./coin-below.tsx')).CoinBelow
  : lazy(async () => ({ default: (await loadChunk(() => import('./coin-below.tsx'))).CoinBelow }))

export function CoinPage({ served }: { readonly served: CoinData }) {
  const { t } = useLingui()
  const coin = useCoin(served)
  const { main, name, markets, related } = coin
  const prices = t({
    id: 'price.crumb',
    message: 'Prices',
    comment: 'Link above the heading, to the list of all coins',
  })
  return (
    <div className={sections['page']}>
      <Crumbs crumbs={[{ label: prices, path: '/price' }, { label: name }]} />
      <div className={sections['columns']}>
        <div className={sections['main']}>
          <CoinHead coin={coin} />
          {main ? (
            <>
              <Suspense fallback={null}>
                <PriceChart main={main} served={served.candles} />
              </Suspense>
              <CoinStats coin={coin} main={main} />
            </>
          ) : (
            <NoPrice coin={coin} />
          )}
        </div>
        <div className={sections['side']}>
          {main && (
            <Suspense fallback={null}>
              <Converter main={main} servedRates={served.rates} />
            </Suspense>
          )}
          {related.length > 0 && <RelatedCoins rows={related} />}
        </div>
      </div>
      {markets.length > 0 && (
        <Suspense fallback={null}>
          <CoinMarkets coin={coin} />
        </Suspense>
      )}
      {main && (
        <Suspense fallback={null}>
          <CoinBelow main={main} name={name} />
        </Suspense>
      )}
    </div>
  )
}

/** Why there is no price: the exchange is unavailable, the coin is a quote currency, or it has no market. */
function NoPrice({ coin: { assetId, name, markets, isUnknown, freshness } }: { readonly coin: CoinView }) {
  const { t } = useLingui()
  const messages = useMarketMessages()
  if (isUnknown) {
    return (
      <div className={sections['card']}>
        {freshness === 'offline' ? <EmptyState text={messages.unavailable} /> : <SkeletonRows rows={6} height="48px" />}
      </div>
    )
  }
  const [title, text] =
    markets.length > 0
      ? [
          t({
            id: 'price.quote.title',
            message: `Other prices are counted in ${assetId}`,
            comment: 'Heading on the page of a coin that others are bought with; USDT',
          }),
          t({
            id: 'price.quote.text',
            message: `${name} is what you pay with here, so it has no price of its own. These markets use it.`,
            comment: 'A list of markets follows',
          }),
        ]
      : [
          t({
            id: 'price.untraded.title',
            message: 'Not traded here yet',
            comment: 'Heading: a coin without a market',
          }),
          t({
            id: 'price.untraded.text',
            message: `${name} has no market on Argosy yet, so there is no price to show and nothing to convert.`,
            comment: 'Below the heading',
          }),
        ]
  return (
    <section className={sections['card']} data-untraded={markets.length === 0 || undefined}>
      <h2 className={sections['title']}>{title}</h2>
      <p className={sections['lead']}>{text}</p>
    </section>
  )
}
