import { divideCeil, divideFloor } from '@argosy/money'
import type { Market, PriceTicks } from '../market.ts'
import type { Side, Trigger } from '../order.ts'

export function isPriceInRange({ priceTicksMax }: Pick<Market, 'priceTicksMax'>, price: PriceTicks): boolean {
  return price > 0n && price <= priceTicksMax
}

/** Whether an order of this side with this limit can match this price. */
export function isWithin(takerSide: Side, limit: PriceTicks, makerPrice: PriceTicks): boolean {
  return takerSide === 'buy' ? makerPrice <= limit : makerPrice >= limit
}

const bps = 10_000n

/**
 * Whether a buy is not above, or a sell not below, its reference by more than the band; a band of 0 sets no bound
 * (MK-6).
 */
export function isWithinBand(
  { priceBandBps }: Pick<Market, 'priceBandBps'>,
  side: Side,
  price: PriceTicks,
  reference: PriceTicks,
): boolean {
  if (priceBandBps === 0) return true
  const band = BigInt(priceBandBps)
  return side === 'buy' ? price * bps <= reference * (bps + band) : price * bps >= reference * (bps - band)
}

/** A trailing trigger starts at the reference, so it is never met yet (TG-2). */
export function isTriggerMet(trigger: Trigger, reference: PriceTicks): boolean {
  if (trigger.type === 'trail') return false
  return trigger.type === 'rise' ? reference >= trigger.price : reference <= trigger.price
}

const protectionPercent = 2n

/** The price beyond which a market order does not fill: 2 % from its reference (OT-14). */
export function protectionPrice(reference: PriceTicks, side: Side): PriceTicks {
  if (side === 'buy') return divideFloor(reference * (100n + protectionPercent), 100n) as PriceTicks
  // At least one tick, because a price above zero is rounded up.
  return divideCeil(reference * (100n - protectionPercent), 100n) as PriceTicks
}
