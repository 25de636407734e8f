import type { EngineEvent } from '../event.ts'
import { formGroup } from '../groups/group.ts'
import { calculateNeed, heldAsset, holdUnits } from '../hold.ts'
import type { Market } from '../market.ts'
import { listOrder } from '../open-orders.ts'
import type { Order } from '../order.ts'
import { touchAccount, type EngineState, type MarketState } from '../state.ts'
import { follow } from './trailing.ts'

/** Opens one waiting order, or two of a group that hold once: the larger of their needs, with the first leg (GR-2). */
export function openWaiting(
  state: EngineState,
  marketState: MarketState,
  legs: readonly Order[],
  events: EngineEvent[],
): void {
  acceptLegs(state, marketState.market, legs, events)
  for (const leg of legs) wait(state, marketState, leg)
}

/** Tells that the legs are accepted, and holds for them. */
export function acceptLegs(state: EngineState, market: Market, legs: readonly Order[], events: EngineEvent[]): void {
  const [first, second] = legs
  if (!first) return
  if (second) formGroup(first, second)
  first.held = legs.map((leg) => calculateNeed(market, leg)).reduce((a, b) => (a > b ? a : b))
  for (const leg of legs) events.push({ type: 'order_accepted', order: { ...leg } })
  holdUnits(state, heldAsset(market, first.side), first.accountId, first.held, events)
}

/** Lets an accepted order wait for its trigger; a trailing one begins with the `last` it finds (TG-6). */
export function wait(state: EngineState, marketState: MarketState, order: Order): void {
  follow(order, marketState.lastPrice)
  marketState.waiting.add(order)
  listOrder(state, touchAccount(state, order.accountId), order)
}
