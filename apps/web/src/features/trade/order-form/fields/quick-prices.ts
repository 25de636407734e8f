/** Prices for the form's quick buttons, and the distance of a price from the last one. */
import type { PriceTicks } from '@argosy/exchange'
import { divideCeil, divideFloor } from '@argosy/money'
import { toLevelSteps } from './market-steps.ts'
import type { OrderFacts } from '../facts.ts'

export type QuickPrice = 'bid' | 'mid' | 'ask'

export const quickPrices: readonly QuickPrice[] = ['bid', 'mid', 'ask']

/** The middle of an odd spread is rounded to the order's own side, where it rests. */
export function calculateQuickPrice(
  { bids, asks, marketSteps }: Pick<OrderFacts, 'bids' | 'asks' | 'marketSteps'>,
  which: QuickPrice,
  side: 'buy' | 'sell',
): PriceTicks | null {
  const bid = bids[0] ? toLevelSteps(marketSteps, bids[0]).price : null
  const ask = asks[0] ? toLevelSteps(marketSteps, asks[0]).price : null
  if (which !== 'mid') return which === 'bid' ? bid : ask
  if (bid === null || ask === null) return null
  return (side === 'buy' ? divideFloor : divideCeil)(bid + ask, 2n) as PriceTicks
}

/** In basis points, cut towards zero: for display only. */
export function calculateDistanceBps(price: PriceTicks, from: PriceTicks): bigint {
  return ((price - from) * 10_000n) / from
}
