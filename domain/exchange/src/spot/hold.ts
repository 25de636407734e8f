import type { AssetId, Units } from '@argosy/money'
import type { EngineEvent } from '../event.ts'
import { availableUnits, transfer } from '../ledger.ts'
import { calculateBaseUnits, calculateNotionalUnits, type Market, type MarketScale } from '../market.ts'
import type { AccountId, Order, Side } from '../order.ts'
import type { EngineState } from '../state.ts'

export function heldAsset(market: Market, side: Side): AssetId {
  return side === 'buy' ? market.quote : market.base
}

/**
 * What an order must hold while it is not matching: its cost, or for an order by quantity the value of what is left
 * (LG-3).
 */
export function calculateNeed(
  market: MarketScale,
  { side, cost, price, remaining }: Readonly<Pick<Order, 'side' | 'cost' | 'price' | 'remaining'>>,
): Units {
  if (cost > 0n) return cost
  return side === 'buy' ? calculateNotionalUnits(market, price, remaining) : calculateBaseUnits(market, remaining)
}

/** The account and the side of an order, which determine whose money it holds and of which asset. */
export type Payer = { readonly accountId: AccountId; readonly side: Side }

export function checkFunds({ ledger }: EngineState, market: Market, { accountId, side }: Payer, amount: Units) {
  return availableUnits(ledger, accountId, heldAsset(market, side)) < amount ? 'balance_insufficient' : undefined
}

/** Moves an order's additional hold from available to held; the caller updates `order.held`. */
export function reserve(
  state: EngineState,
  market: Market,
  { accountId, side }: Payer,
  amount: Units,
  events: EngineEvent[],
): void {
  const from = { kind: 'available', accountId } as const
  events.push(transfer(state.ledger, 'hold', heldAsset(market, side), from, { kind: 'held', accountId }, amount))
}

/** Releases what an order holds above the retained amount. */
export function releaseHold(
  state: EngineState,
  market: Market,
  order: Order,
  retained: Units,
  events: EngineEvent[],
): void {
  const amount = (order.held - retained) as Units
  if (amount === 0n) return
  const { accountId } = order
  order.held = retained
  const assetId = heldAsset(market, order.side)
  const from = { kind: 'held', accountId } as const
  events.push(transfer(state.ledger, 'release', assetId, from, { kind: 'available', accountId }, amount))
}

/**
 * Whether an order acquires something new, which a close-only account may not: a sell only gives what is there (AC-1).
 */
export function isBuying({ side }: Pick<Order, 'side'>): boolean {
  return side === 'buy'
}
