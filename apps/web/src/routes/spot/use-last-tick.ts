import type { MarketTerms } from '@argosy/wire'
import { findLastPrice, type LastPrice } from '../../features/trade/trades/trades.calc.ts'
import { mergeTrades, tradeCount, type SpotData } from '../../live/spot-data.ts'
import { useLive } from '../../live/use-live.ts'

/**
 * The last price and its direction, for ticker, book and tab title: two sources could show one price with two arrows.
 * Undefined while loading, null when the market has not traded.
 */
export function useLastTick(
  data: Pick<SpotData, 'symbol' | 'trades'>,
  terms: MarketTerms | undefined,
): LastPrice | null | undefined {
  const { value } = useLive((client) => client.trades(data.symbol))
  if (!terms || (!value && !data.trades)) return undefined
  return findLastPrice(mergeTrades(value, data.trades, tradeCount), terms.priceDecimals) ?? null
}
