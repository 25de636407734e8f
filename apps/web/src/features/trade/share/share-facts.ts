/** Facts on a shared picture, calculated from the trade's fills and the last price only. */
import type { MarketTerms } from '@argosy/wire'
import { parseDecimal } from '@argosy/money'
import { summarizeFills } from '../orders/detail/fill-summary.calc.ts'
import type { SharedTrade } from './shared-trade.ts'

export interface ShareFacts {
  readonly base: string
  readonly quote: string
  readonly side: 'buy' | 'sell'
  readonly averagePrice: string
  /** Market change since the trade, in millionths; undefined while the last price is unknown. */
  readonly changePpm: bigint | undefined
  readonly quantity: string
  readonly notional: string
  /** Time of the first fill. */
  readonly timeMs: number
}

const scale = 18

/** Undefined for a trade without fills: there is nothing to draw. */
export function calculateShareFacts(
  { side, fills }: SharedTrade,
  terms: MarketTerms,
  last: string | undefined,
): ShareFacts | undefined {
  const { averagePrice, quantity, notional } = summarizeFills(fills, terms)
  if (averagePrice === undefined) return undefined
  return {
    base: terms.base,
    quote: terms.quote,
    side,
    averagePrice,
    changePpm: last === undefined ? undefined : calculateChangePpm(averagePrice, last),
    quantity,
    notional,
    timeMs: Math.min(...fills.map(({ timeMs }) => timeMs)),
  }
}

/** From one price to another, cut towards zero. */
export function calculateChangePpm(from: string, to: string): bigint | undefined {
  const [a, b] = [parseDecimal(from, scale), parseDecimal(to, scale)]
  if (!a.ok || !b.ok || a.value === 0n) return undefined
  return ((b.value - a.value) * 1_000_000n) / a.value
}
