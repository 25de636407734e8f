/** The public panels of a market, each on its own channel; prices picked in them go to the order form. */
import type { MarketTerms } from '@argosy/wire'
import type { BookPick } from '../../features/trade/book/book-reach.calc.ts'
import { BookPanel } from '../../features/trade/book/book-panel.tsx'
import { TickerBar } from '../../features/trade/ticker/ticker-bar.tsx'
import { TradesPanel } from '../../features/trade/trades/trades-panel.tsx'
import { bookDepth } from '../../live/push.ts'
import { mergeTrades, toBook, type SpotData } from '../../live/spot-data.ts'
import { useAccount } from '../../live/use-account.ts'
import { useLive } from '../../live/use-live.ts'
import { useOlderTrades } from '../../live/use-older-trades.ts'
import { createPrefill, type PrefillTarget } from './prefill.ts'
import { useLastTick } from './use-last-tick.ts'

interface PanelProps {
  readonly data: SpotData
  readonly terms: MarketTerms | undefined
}

interface PrefillPanelProps extends PanelProps {
  readonly draftStore: PrefillTarget
}

export function TickerOf({ data, terms }: PanelProps) {
  const { value, freshness } = useLive((client) => client.ticker(data.symbol))
  // A loaded book without a ticker means a market that has not traded.
  const ticker = value ?? data.ticker ?? (data.book ? null : undefined)
  const last = useLastTick(data, terms)
  return (
    <TickerBar
      symbol={data.symbol}
      markets={data.markets ?? []}
      terms={terms}
      ticker={ticker}
      last={last}
      freshness={freshness}
    />
  )
}

export function BookOf({ data, terms, draftStore }: PrefillPanelProps) {
  const account = useAccount().value
  const { value, freshness } = useLive((client) => client.book(data.symbol))
  const served = data.book && terms ? toBook(data.book, terms) : undefined
  const last = useLastTick(data, terms)
  const prefill = createPrefill(draftStore, terms)
  return (
    <BookPanel
      symbol={data.symbol}
      book={value ?? served}
      depthMax={value ? bookDepth : Math.max(served?.asks.length ?? 0, served?.bids.length ?? 0)}
      terms={terms}
      freshness={freshness}
      last={last ?? undefined}
      ownOrders={account?.openOrders}
      onPick={(pick: BookPick) => prefill.apply(pick)}
      onPickPrice={(price) => prefill.apply({ price, quantity: null })}
    />
  )
}

export function TradesOf({ data, terms, draftStore }: PrefillPanelProps) {
  const account = useAccount().value
  const { value, freshness } = useLive((client) => client.trades(data.symbol))
  const older = useOlderTrades(data.symbol, value, data.trades)
  const trades = value || older ? mergeTrades(value, older, tradesShown) : undefined
  const prefill = createPrefill(draftStore, terms)
  return (
    <TradesPanel
      symbol={data.symbol}
      trades={trades}
      terms={terms}
      freshness={freshness}
      ownFills={account?.recentFills}
      onPickPrice={(price) => prefill.apply({ price, quantity: null })}
    />
  )
}

const tradesShown = 60
