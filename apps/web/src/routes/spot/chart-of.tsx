import type { MarketTerms } from '@argosy/contracts'
import type { PriceTicks } from '@argosy/exchange'
import type { Account, Live } from '@argosy/push-client'
import { ChartPanel } from '../../features/trade/chart/chart-panel.tsx'
import { useFreshness, useLivePart } from '../../live/use-live.ts'

export interface ChartOfProps {
  readonly symbol: string
  readonly terms: MarketTerms | undefined
  readonly account: Live<Account>
  /** A price was picked on the chart. */
  readonly onTakePrice?: (price: PriceTicks) => void
}

export function ChartOf({ symbol, terms, account, onTakePrice }: ChartOfProps) {
  const candleFreshness = useFreshness((client) => client.candle(symbol))
  const isQuiet = useLivePart(
    (client) => client.candle(symbol),
    ({ value }) => value === null,
  )
  const tradesFreshness = useFreshness((client) => client.trades(symbol))
  // In a quiet market no candle is told: then the trades, of which candles are made, vouch for the chart.
  const freshness = isQuiet ? tradesFreshness : candleFreshness
  return <ChartPanel terms={terms} freshness={freshness} account={account} onTakePrice={onTakePrice} />
}
