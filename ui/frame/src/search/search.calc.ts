/** The markets that match a text, best first. Pure. */
import type { FrameMarket } from '../types.ts'

const shownCountMax = 30

export function findMarkets(markets: readonly FrameMarket[], text: string): readonly FrameMarket[] {
  const query = normalize(text)
  if (query === '') return markets.slice(0, shownCountMax)
  return markets
    .map((market) => ({ market, rank: rankMarket(market, query) }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, shownCountMax)
    .map(({ market }) => market)
}

/** Recently found symbols whose market still exists. */
export function findRecent(markets: readonly FrameMarket[], symbols: readonly string[]): readonly FrameMarket[] {
  const bySymbol = new Map(markets.map((market) => [market.symbol, market]))
  return symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []).slice(0, 5)
}

const noMatch = 5

/** An exact coin ranks above a prefix, and names above substrings of a symbol. */
function rankMarket({ symbol, base, name = '' }: FrameMarket, query: string): number {
  const coin = normalize(base)
  const normalized = normalize(name)
  if (coin === query) return 0
  if (coin.startsWith(query)) return 1
  if (normalized.startsWith(query)) return 2
  if (normalize(symbol).startsWith(query)) return 3
  return normalized.includes(query) || normalize(symbol).includes(query) ? 4 : noMatch
}

/** "btc/usdt", "BTC-USDT" and "btc usdt" are equal. */
function normalize(text: string): string {
  return text.toLowerCase().replace(/[\s/_-]/g, '')
}
