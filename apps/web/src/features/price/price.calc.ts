/** Figures of a coin, calculated exactly from its markets. Pure. */
import type { TickerView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { compareDecimals, decimalsOf } from '../markets/compare.ts'
import type { MarketRow } from '../markets/market-rows.calc.ts'

/** One row for each coin that can be bought here, with the market its price comes from. */
export function coinRows(rows: readonly MarketRow[]): MarketRow[] {
  const ofCoins = new Map<string, MarketRow>()
  for (const row of rows) {
    const known = ofCoins.get(row.base)
    if (known === undefined || (row.quote === 'USDT' && known.quote !== 'USDT')) ofCoins.set(row.base, row)
  }
  return [...ofCoins.values()]
}

/** Markets with the coin as base first, then those with it as quote; within each, the highest turnover first. */
export function marketsOfCoin(rows: readonly MarketRow[], assetId: string): MarketRow[] {
  const byTurnover = (one: MarketRow, other: MarketRow) =>
    compareDecimals(other.turnover ?? '0', one.turnover ?? '0') || (one.pair < other.pair ? -1 : 1)
  return [
    ...rows.filter(({ base }) => base === assetId).toSorted(byTurnover),
    ...rows.filter(({ quote }) => quote === assetId).toSorted(byTurnover),
  ]
}

/** Volume of this coin in 24 hours over all its markets; null while one of them is unknown. */
export function volumeOfCoin(markets: readonly MarketRow[], assetId: string): string | null {
  const traded = markets.filter(({ ticker }) => ticker !== null)
  if (traded.length === 0) return null
  const volumes = traded.flatMap(({ ticker, base }) =>
    ticker === null ? [] : [base === assetId ? ticker.baseVolume : ticker.quoteVolume],
  )
  const decimals = Math.max(...volumes.map(decimalsOf))
  const sum = volumes.reduce((total, volume) => total + parseDecimalOrThrow(volume, decimals), 0n)
  return formatDecimal(sum, decimals)
}

/** Position of the last price between the day's low and high, in basis points; null when they are equal. */
export function positionInRange({ last, low, high }: Pick<TickerView, 'last' | 'low' | 'high'>): number | null {
  const decimals = Math.max(decimalsOf(last), decimalsOf(low), decimalsOf(high))
  const [at, from, to] = [last, low, high].map((text) => parseDecimalOrThrow(text, decimals)) as [
    bigint,
    bigint,
    bigint,
  ]
  if (to <= from) return null
  const position = Number(((at - from) * 10_000n) / (to - from))
  return Math.min(Math.max(position, 0), 10_000)
}

/** Spread between the best bid and the best ask, in millionths of the price between them; null without both. */
export function spreadPpm({ bid, ask }: Pick<TickerView, 'bid' | 'ask'>): bigint | null {
  if (bid === null || ask === null) return null
  const decimals = Math.max(decimalsOf(bid[0]), decimalsOf(ask[0]))
  const [best, worst] = [parseDecimalOrThrow(bid[0], decimals), parseDecimalOrThrow(ask[0], decimals)]
  const sum = best + worst
  return sum <= 0n || worst < best ? null : ((worst - best) * 2_000_000n) / sum
}
