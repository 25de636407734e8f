import type { PriceTicks } from '../market.ts'
import type { Order } from '../order.ts'

const bps = 10_000n

export const callbackBpsMin = 10
export const callbackBpsMax = 1_000

/**
 * Updates a trailing order with the latest price: active from its activation price on, it records the best since
 * (TG-6).
 */
export function follow(order: Order, last: PriceTicks): void {
  const { trigger, side, peak } = order
  if (trigger?.type !== 'trail' || last === 0n) return
  if (peak === 0n) {
    if (isActivated(side === 'sell', trigger.activationPrice, last)) order.peak = last
    return
  }
  if (side === 'sell' ? last > peak : last < peak) order.peak = last
}

function isActivated(isSell: boolean, activationPrice: PriceTicks | null, last: PriceTicks): boolean {
  if (activationPrice === null) return true
  return isSell ? last >= activationPrice : last <= activationPrice
}

/** Whether `last` is the callback step away from the best price (TG-5). */
export function isTrailMet({ trigger, side, peak }: Order, last: PriceTicks): boolean {
  if (trigger?.type !== 'trail' || peak === 0n) return false
  const callback = BigInt(trigger.callbackBps)
  return side === 'sell' ? last * bps <= peak * (bps - callback) : last * bps >= peak * (bps + callback)
}
