import { closeOrder } from '../close-order.ts'
import { enterOrder } from '../enter-order.ts'
import type { EngineEvent } from '../event.ts'
import { cancelOtherLeg } from '../groups/cancel-other-leg.ts'
import { endWaiting } from '../open-orders.ts'
import type { Order } from '../order.ts'
import { checkAgainstBook } from '../checks/check-against-book.ts'
import { touchAccount, type EngineState, type MarketState } from '../state.ts'

/** While `last` meets triggers, activates one and matches it before the next is checked (TG-1, TG-3). */
export function runTriggers(state: EngineState, marketState: MarketState, events: EngineEvent[]): void {
  const { waiting } = marketState
  while (waiting.size > 0) {
    const met = waiting.nextMet(marketState.lastPrice)
    if (!met) return
    activate(state, marketState, met, events)
  }
}

/** Continues the order as if it came in now, without checks and with what it holds (TG-4). */
function activate(state: EngineState, marketState: MarketState, order: Order, events: EngineEvent[]): void {
  const { orderId, accountId, marketId } = order
  marketState.waiting.remove(order)
  endWaiting(touchAccount(state, accountId), order)
  events.push({ type: 'order_triggered', orderId, accountId, marketId, lastPrice: marketState.lastPrice })
  if (order.group !== null) cancelOtherLeg(state, marketState, order, events)
  const reason = checkAgainstBook(marketState, order)
  if (reason) closeOrder(state, order, reason, events)
  else enterOrder(state, marketState, order, events)
}
