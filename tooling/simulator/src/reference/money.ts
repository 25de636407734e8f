/** Totals per account and asset; holds are summed over the open orders at each call (LG-3, GR-2). */
import type { ReferenceMarket, ReferenceOrder, ReferenceState } from './state.ts'

export function give(state: ReferenceState, account: string, asset: string, amount: bigint): void {
  let totals = state.totals.get(account)
  if (!totals) state.totals.set(account, (totals = new Map<string, bigint>()))
  totals.set(asset, (totals.get(asset) ?? 0n) + amount)
  state.story.accounts.add(account)
}

export function totalOf(state: ReferenceState, account: string, asset: string): bigint {
  return state.totals.get(account)?.get(asset) ?? 0n
}

export function notionalOf(market: ReferenceMarket, price: bigint, quantity: bigint): bigint {
  return price * quantity * market.lotTickUnits
}

/** The hold that an order needs from now on, not counting that a group shares one hold. */
export function needOf(order: ReferenceOrder): bigint {
  const { needed, price, quantity, filled } = order
  if (needed?.filled === filled && needed.quantity === quantity && needed.price === price) return needed.amount
  const amount = calculateNeed(order)
  order.needed = { price, quantity, filled, amount }
  return amount
}

function calculateNeed(order: ReferenceOrder): bigint {
  const left = order.quantity - order.filled
  if (order.side === 'sell') return left * order.market.terms.lotUnits
  return order.cost > 0n ? order.cost : notionalOf(order.market, order.price, left)
}

export function heldAsset({ side, market }: Pick<ReferenceOrder, 'side' | 'market'>): string {
  return side === 'buy' ? market.terms.quote : market.terms.base
}

export function heldFor(order: ReferenceOrder): bigint {
  if (order.place === 'matching') return order.holdLeft
  if (!order.partner) return needOf(order)
  if (order.partner.id < order.id) return 0n
  const [own, other] = [needOf(order), needOf(order.partner)]
  return own > other ? own : other
}

function heldOf(state: ReferenceState, account: string, asset: string): bigint {
  let held = 0n
  for (const order of state.orders) {
    if (order.account === account && heldAsset(order) === asset) held += heldFor(order)
  }
  return held
}

export function availableOf(state: ReferenceState, account: string, asset: string): bigint {
  return totalOf(state, account, asset) - heldOf(state, account, asset)
}
