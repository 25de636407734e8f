import { divideCeil, divideFloor } from '@argosy/money'
import type { PriceTicks } from './market.ts'
import type { Side } from './order.ts'

const protectionPercent = 2n

/** The price beyond which a market order does not fill: 2 % from its reference (OT-14). */
export function protectionPrice(reference: PriceTicks, side: Side): PriceTicks {
  if (side === 'buy') return divideFloor(reference * (100n + protectionPercent), 100n) as PriceTicks
  // At least one tick, because a price above zero is rounded up.
  return divideCeil(reference * (100n - protectionPercent), 100n) as PriceTicks
}
