import type { AssetId, Units } from '@argosy/money'
import type { EngineEvent } from './event.ts'
import { transfer } from './ledger.ts'
import {
  calculateBaseUnits,
  calculateNotionalUnits,
  type Market,
  type PriceTicks,
  type QuantityLots,
} from './market.ts'
import type { AccountId, Order, Side } from './order.ts'
import type { EngineState } from './state.ts'

export type Hold = { readonly assetId: AssetId; readonly amount: Units }

/** What a limit order keeps aside: a buy its price in quote, a sell its quantity in base (LG-3). */
export function calculateHold(market: Market, side: Side, price: PriceTicks, quantity: QuantityLots): Hold {
  return side === 'buy'
    ? { assetId: market.quote, amount: calculateNotionalUnits(market, price, quantity) }
    : { assetId: market.base, amount: calculateBaseUnits(market, quantity) }
}

export function heldAsset(market: Market, side: Side): AssetId {
  return side === 'buy' ? market.quote : market.base
}

/** What an order needs that is not matching: an order by cost its cost, any other for what is left of it (LG-3). */
export function calculateNeed(market: Market, { side, cost, price, remaining }: Order): Units {
  if (cost > 0n) return cost
  return side === 'buy' ? calculateNotionalUnits(market, price, remaining) : calculateBaseUnits(market, remaining)
}

export function holdUnits(
  state: EngineState,
  assetId: AssetId,
  accountId: AccountId,
  amount: Units,
  events: EngineEvent[],
): void {
  const from = { kind: 'available', accountId } as const
  events.push(transfer(state.ledger, 'hold', assetId, from, { kind: 'held', accountId }, amount))
}

/** Gives back what an order holds above what it keeps. */
export function releaseTo(state: EngineState, market: Market, order: Order, kept: Units, events: EngineEvent[]): void {
  const amount = (order.held - kept) as Units
  if (amount === 0n) return
  const { accountId } = order
  order.held = kept
  const assetId = heldAsset(market, order.side)
  const from = { kind: 'held', accountId } as const
  events.push(transfer(state.ledger, 'release', assetId, from, { kind: 'available', accountId }, amount))
}
