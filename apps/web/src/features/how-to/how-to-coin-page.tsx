import { coinOf, coinSlug } from '@argosy/catalogue'
import { localizePath } from '@argosy/i18n'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { Price } from '@argosy/kit/price'
import { Skeleton } from '@argosy/kit/skeleton'
import { Sparkline } from '@argosy/kit/sparkline'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { CoinData } from '../../live/coin-data.ts'
import { useSession } from '../../services/session.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import { dayLine, type MarketRow } from '../markets/market-rows.calc.ts'
import { useMarketMessages } from '../markets/market-messages.ts'
import { DayChange, useRowTicker } from '../markets/market-figures.tsx'
import { Crumbs } from '../documents/crumbs.tsx'
import { PracticeButton } from '../price/practice-button.tsx'
import { QuickBuy } from '../price/quick-buy.tsx'
import sections from '../price/sections.module.css'
import { useCoin, type CoinView } from '../price/use-coin.ts'
import { calculateTickerChange } from '../trade/ticker/ticker.calc.ts'
import styles from './how-to.module.css'
import { Offered } from './offered.tsx'
import { Steps } from './steps.tsx'
import { useBuySteps, useSellSteps } from './use-steps.ts'
import { useHowToMessages, type HowToKind } from './use-how-to-messages.ts'

export interface HowToCoinPageProps {
  readonly kind: HowToKind
  readonly served: Pick<CoinData, 'assetId' | 'overview' | 'readAtMs'>
}

/** How to buy or sell a coin here: the available steps, and a plain statement of those that do not exist. */
export function HowToCoinPage({ kind, served }: HowToCoinPageProps) {
  const { t } = useLingui()
  const coin = useCoin(served)
  const { assetId, name } = coin
  const messages = useHowToMessages(kind, name, assetId)
  // A quote currency is bought by selling something for it: the reverse side of its busiest market.
  const market = coin.main ?? coin.markets[0]
  const hub = t({ id: 'howTo.crumb', message: 'How to buy', comment: 'Link above the heading, to the list of coins' })
  return (
    <div className={sections['page']}>
      <Crumbs crumbs={[{ label: hub, path: '/how-to-buy' }, { label: messages.title }]} />
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{messages.title}</h1>
          <p className={sections['lead']}>{messages.lead}</p>
          {market && <NextPress market={market} isBuying={kind === 'buy' && market.base === assetId} />}
        </div>
        {market && <Now market={market} coin={coin} />}
      </header>
      {market && <CoinSteps market={market} isBuying={(kind === 'buy') === (market.base === assetId)} />}
      {!market && !coin.isUnknown && (
        <p className={sections['card']}>
          {t({
            id: 'price.untraded.text',
            message: `${name} has no market on Argosy yet, so there is no price to show and nothing to convert.`,
            comment: 'Below the heading',
          })}
        </p>
      )}
      <Offered />
      <OtherPages coin={coin} kind={kind} />
    </div>
  )
}

/** Newcomers practise first; signed-in users are not asked to open an account. */
function NextPress({ market, isBuying }: { readonly market: MarketRow; readonly isBuying: boolean }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { marketId, pair, base, quote } = market
  const { tradePair } = useMarketMessages()
  const isSignedIn = useSession().status === 'signed-in'
  const [path, text] = isSignedIn
    ? [`/spot/${marketId}`, tradePair(pair)]
    : ['/register', t({ id: 'howTo.account.title', message: 'Open an account', comment: 'Title of a step' })]
  return (
    <div className={styles['calls']}>
      <PracticeButton marketId={marketId} className={styles['primary']} />
      {isBuying && isSignedIn && <QuickBuy base={base} quote={quote} className={styles['secondary']} />}
      <Link className={styles['secondary']} to={localizePath(path, key)} data-next={path}>
        {text}
      </Link>
    </div>
  )
}

/** The live price, with the same component as the terminal's prices. */
function Now({ market, coin }: { readonly market: MarketRow; readonly coin: CoinView }) {
  const ticker = useRowTicker(market)
  return (
    <aside className={styles['now']}>
      <span className={styles['coin']}>
        <CoinAvatar symbol={market.base} size={28} />
        <bdi dir="ltr" translate="no">
          {market.pair}
        </bdi>
      </span>
      <span className={styles['price']}>
        {ticker ? <Price value={ticker.last} unit={market.quote} /> : <Skeleton width="6em" />}
      </span>
      <span className={styles['day']}>
        <DayChange change={ticker && calculateTickerChange(ticker, market.terms)} />
        <FreshnessBadge state={coin.freshness} />
      </span>
      <Sparkline values={dayLine(market.closes, ticker)} width={260} height={56} isFilled />
    </aside>
  )
}

function CoinSteps({ market, isBuying }: { readonly market: MarketRow; readonly isBuying: boolean }) {
  const { t } = useLingui()
  const [buying, selling] = [useBuySteps(market), useSellSteps(market)]
  return (
    <section className={sections['section']} aria-labelledby="steps">
      <h2 id="steps" className={sections['title']}>
        {t({ id: 'howTo.steps', message: 'Step by step', comment: 'Heading over numbered steps' })}
      </h2>
      <Steps steps={isBuying ? buying : selling} />
    </section>
  )
}

function OtherPages({ coin: { name, assetId }, kind }: { readonly coin: CoinView; readonly kind: HowToKind }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const slug = coinSlug(assetId)
  const messages = {
    buy: useHowToMessages('buy', name, assetId).title,
    sell: useHowToMessages('sell', name, assetId).title,
    wallet: useHowToMessages('wallet', name, assetId).title,
  }
  const pages = [
    {
      path: `/price/${slug}`,
      text: t({ id: 'price.coin.title', message: `${name} price`, comment: 'Heading of a coin’s page' }),
    },
    { path: `/how-to-buy/${slug}`, text: messages.buy, kind: 'buy' },
    { path: `/how-to-sell/${slug}`, text: messages.sell, kind: 'sell' },
    { path: `/how-to-sell/wallet/${slug}`, text: messages.wallet, kind: 'wallet' },
  ]
  return (
    <nav className={styles['others']} aria-label={coinOf(assetId).name}>
      {pages
        .filter((page) => page.kind !== kind)
        .map(({ path, text }) => (
          <Link key={path} className={sections['more']} to={localizePath(path, key)}>
            {text}
          </Link>
        ))}
    </nav>
  )
}
