/** The terminal's wiring: each panel listens to its own channel, so that one panel's news does not draw the others again. */
import type { MarketTerms } from '@argosy/contracts'
import { parseDecimalOrThrow } from '@argosy/money'
import type { Account } from '@argosy/push-client'
import { BookPanel } from '../../features/trade/book/book-panel.tsx'
import { ChartPanel } from '../../features/trade/chart/chart-panel.tsx'
import { FormBalances } from '../../features/trade/order-form/form-balances.tsx'
import { OrderFormView } from '../../features/trade/order-form/order-form-view.tsx'
import { useOrderForm } from '../../features/trade/order-form/order-form.state.ts'
import { OrdersPanel } from '../../features/trade/orders/orders-panel.tsx'
import { TickerBar } from '../../features/trade/ticker/ticker-bar.tsx'
import { findLastPrice } from '../../features/trade/trades/trades.calc.ts'
import { TradesPanel } from '../../features/trade/trades/trades-panel.tsx'
import { pushClient } from '../../live/push.ts'
import { useHistory } from '../../live/history.ts'
import { useRealm } from '../../live/realm.ts'
import { useSession } from '../../live/session.ts'
import { findTerms, mergeTrades, toBook, tradeCount, type SpotData } from '../../live/spot-data.ts'
import { useAccount } from '../../live/use-account.ts'
import { useFreshness, useLive } from '../../live/use-live.ts'
import { useSpotData } from '../../live/use-spot-data.ts'
import { AwayNotice } from './away-notice.tsx'
import { SpotLayout } from './spot-layout.tsx'

export function SpotTerminal({ served }: { readonly served: SpotData }) {
  const { data, isAway } = useSpotData(served)
  const realm = useRealm()
  const terms = findTerms(data)
  const markets = data.markets ?? []
  const session = useSession()
  const account = useAccount(session)
  const isSignedIn = session.status === 'signed-in'
  const history = useHistory(isSignedIn ? session.userId : undefined)
  const form = useOrderForm({
    terms,
    isSignedIn,
    available: {
      base: availableOf(account.value, terms?.base),
      quote: availableOf(account.value, terms?.quote),
    },
    bookFreshness: useFreshness((client) => client.book(data.symbol)),
    accountFreshness: account.freshness,
    readBestPrice: (side) => {
      const book = pushClient().book(data.symbol).getSnapshot().value
      return (side === 'buy' ? book?.asks : book?.bids)?.[0]?.price
    },
  })
  return (
    <SpotLayout
      realm={realm}
      notice={isAway && <AwayNotice />}
      ticker={<Ticker data={data} terms={terms} markets={markets} />}
      chart={<Chart symbol={data.symbol} terms={terms} />}
      book={
        <BookOf
          data={data}
          terms={terms}
          ownPrices={ownPricesOf(account.value, terms)}
          onPickPrice={(price) => form.takePrice(price)}
        />
      }
      trades={<TradesOf data={data} terms={terms} />}
      form={<OrderFormView form={form} />}
      onPickSide={(side) => form.setSide(side)}
      balances={<FormBalances terms={terms} account={account.value} isSignedIn={isSignedIn} />}
      orders={<OrdersPanel session={session} account={account} history={history} markets={markets} />}
    />
  )
}

interface PanelProps {
  readonly data: SpotData
  readonly terms: MarketTerms | undefined
}

function Ticker({ data, terms, markets }: PanelProps & { readonly markets: readonly MarketTerms[] }) {
  const { value, freshness } = useLive((client) => client.ticker(data.symbol))
  // A book that is here while the ticker is not means a market that has not traded.
  const ticker = value ?? data.ticker ?? (data.book ? null : undefined)
  return <TickerBar symbol={data.symbol} markets={markets} terms={terms} ticker={ticker} freshness={freshness} />
}

function Chart({ symbol, terms }: { readonly symbol: string; readonly terms: MarketTerms | undefined }) {
  const candle = useLive((client) => client.candle(symbol))
  const tradesFreshness = useFreshness((client) => client.trades(symbol))
  // In a quiet market no candle is told: then the trades, of which candles are made, vouch for the chart.
  return <ChartPanel terms={terms} freshness={candle.value === null ? tradesFreshness : candle.freshness} />
}

function BookOf({
  data,
  terms,
  ownPrices,
  onPickPrice,
}: PanelProps & { readonly ownPrices: ReadonlySet<bigint>; readonly onPickPrice: (price: bigint) => void }) {
  const { value, freshness } = useLive((client) => client.book(data.symbol))
  const trades = useLive((client) => client.trades(data.symbol))
  const book = value ?? (data.book && terms ? toBook(data.book, terms) : undefined)
  const last = terms && findLastPrice(mergeTrades(trades.value, data.trades, tradeCount), terms.priceDecimals)
  return (
    <BookPanel
      book={book}
      terms={terms}
      freshness={freshness}
      last={last}
      ownPrices={ownPrices}
      onPickPrice={onPickPrice}
    />
  )
}

function TradesOf({ data, terms }: PanelProps) {
  const { value, freshness } = useLive((client) => client.trades(data.symbol))
  const trades = value || data.trades ? mergeTrades(value, data.trades, tradeCount) : undefined
  return <TradesPanel trades={trades} terms={terms} freshness={freshness} />
}

function availableOf(account: Account | null, assetId: string | undefined): string | undefined {
  if (!account || assetId === undefined) return undefined
  return account.balances.get(assetId)?.available ?? '0'
}

function ownPricesOf(account: Account | null, terms: MarketTerms | undefined): ReadonlySet<bigint> {
  if (!account || !terms) return new Set()
  const own = [...account.openOrders.values()].filter((order) => order.marketId === terms.marketId)
  return new Set(own.map((order) => parseDecimalOrThrow(order.price, terms.priceDecimals)))
}
