/** Markets for the header's search and menus, loaded when they open. */
import type { FrameMarket } from '@argosy/frame/types'
import { calculateTickerChange } from '../features/trade/ticker/ticker.calc.ts'
import { apiClient } from '../live/exchange.ts'

/** Throws when the markets cannot be loaded, which the search shows. A missing price or name is only left out. */
export async function loadFrameMarkets(): Promise<readonly FrameMarket[]> {
  const api = apiClient()
  const [markets, tickers, coins] = await Promise.all([api.markets(), api.tickers(), api.coins()])
  if (!markets.ok) throw new Error(`the markets could not be read: ${markets.code}`)
  const tickerOf = new Map(tickers.ok ? tickers.data.map((ticker) => [ticker.marketId, ticker]) : [])
  const nameOf = new Map(coins.ok ? coins.data.map((coin) => [coin.assetId, coin.name]) : [])
  return markets.data.map((terms): FrameMarket => {
    const { marketId: symbol, base, quote } = terms
    const ticker = tickerOf.get(symbol)
    const name = nameOf.get(base)
    return {
      symbol,
      base,
      quote,
      ...(name !== undefined && { name }),
      ...(ticker && {
        price: ticker.last,
        changeBasisPoints: Number(calculateTickerChange(ticker, terms).changeBasisPoints),
      }),
    }
  })
}
