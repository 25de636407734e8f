import { data } from 'react-router'

/** Error data of an address with a market that is not listed. */
export type UnknownMarket = { readonly unknownMarket: string }

type Quoted = { readonly quote: string }

/** Ends a loader. React Router's errors of this kind are values. */
export function throwUnknownMarket(symbol: string, markets: readonly Quoted[]): never {
  throw data({ unknownMarket: nameMarket(symbol, markets) } satisfies UnknownMarket, { status: 404 })
}

/** In trading notation: NOPEUSDT is NOPE/USDT, by the longest matching quote that is traded here. */
export function nameMarket(symbol: string, markets: readonly Quoted[]): string {
  const [quote] = [...new Set(markets.map((market) => market.quote))]
    .filter((one) => symbol.endsWith(one) && symbol.length > one.length)
    .toSorted((a, b) => b.length - a.length)
  return quote === undefined ? symbol : `${symbol.slice(0, -quote.length)}/${quote}`
}

export function readUnknownMarket(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('unknownMarket' in answer)) return undefined
  return typeof answer.unknownMarket === 'string' ? answer.unknownMarket : undefined
}
