import type { ReferenceOrder, ReferenceState } from './state.ts'

type Given = Pick<ReferenceOrder, 'id' | 'account' | 'market' | 'side' | 'kind' | 'timeInForce' | 'selfTrade'>

/** A new order, not listed yet. */
export function createOrder(state: ReferenceState, given: Given & Partial<ReferenceOrder>): ReferenceOrder {
  const order: ReferenceOrder = {
    client: null,
    exits: null,
    placedAtMs: state.timeMs,
    cost: 0n,
    display: 0n,
    price: 0n,
    quantity: 0n,
    filled: 0n,
    received: 0n,
    trigger: null,
    peak: 0n,
    partner: null,
    place: 'waiting',
    closedAs: null,
    holdLeft: 0n,
    needed: null,
    shown: 0n,
    joined: 0,
    ...given,
  }
  startTrailing(order)
  return order
}

/** TG-6: a trailing trigger starts from the current `last`, if that is beyond its activation price. */
export function startTrailing(order: ReferenceOrder): void {
  const { trigger, side, peak } = order
  const { last } = order.market
  if (trigger?.type !== 'trail' || peak > 0n || last === 0n) return
  const { activationPrice } = trigger
  const isReached = activationPrice === null || (side === 'sell' ? last >= activationPrice : last <= activationPrice)
  if (isReached) order.peak = last
}
