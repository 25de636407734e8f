import type { MarketTerms } from '@argosy/wire'
import { ChartPanel } from '../../features/trade/chart/chart-panel.tsx'
import { useAccount } from '../../live/use-account.ts'
import { useFreshness, useLiveSelector } from '../../live/use-live.ts'
import type { PrefillTarget } from './prefill.ts'

export interface ChartOfProps {
  readonly symbol: string
  readonly terms: MarketTerms | undefined
  /** Receives the price that was picked on the chart. */
  readonly draftStore: Pick<PrefillTarget, 'prefillPrice'>
}

export function ChartOf({ symbol, terms, draftStore }: ChartOfProps) {
  const account = useAccount()
  const candleFreshness = useFreshness((client) => client.candle(symbol))
  const isQuiet = useLiveSelector(
    (client) => client.candle(symbol),
    ({ value }) => value === null,
  )
  const tradesFreshness = useFreshness((client) => client.trades(symbol))
  // In a quiet market no candle is sent: then the freshness is that of the trades, from which candles are made.
  const freshness = isQuiet ? tradesFreshness : candleFreshness
  return (
    <ChartPanel
      terms={terms}
      freshness={freshness}
      account={account}
      onPickPrice={(price) => draftStore.prefillPrice(price)}
    />
  )
}
