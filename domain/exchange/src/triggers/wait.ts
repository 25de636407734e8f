import { listOrder } from '../open-orders.ts'
import type { Order } from '../order.ts'
import { touchAccount, type EngineState, type MarketState } from '../state.ts'
import { follow } from './trailing.ts'

/** Lets an accepted order wait for its trigger; a trailing one begins with the `last` it finds (TG-6). */
export function wait(state: EngineState, marketState: MarketState, order: Order): void {
  follow(order, marketState.lastPrice)
  marketState.waiting.add(order)
  listOrder(state, touchAccount(state, order.accountId), order)
}
