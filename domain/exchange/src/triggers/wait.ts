import { listOrder } from '../open-orders.ts'
import type { Order } from '../order.ts'
import { touchAccount, type EngineState, type MarketState } from '../state.ts'
import { follow } from './trailing.ts'
import { waitingFor } from './waiting-for.ts'

/** Makes an accepted order wait for its trigger; a trailing one starts with the current `last` (TG-6). */
export function wait(state: EngineState, marketState: MarketState, order: Order): void {
  follow(order, marketState.lastPrice)
  waitingFor(marketState, order).add(order)
  listOrder(state, touchAccount(state, order.accountId), order)
}
