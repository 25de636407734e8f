import { closeOrder } from '../close-order.ts'
import { enterOrder } from '../enter-order.ts'
import type { EngineEvent } from '../event.ts'
import { activatePerpOrder } from '../futures/activate-order.ts'
import { findPerpMet } from '../futures/find-met-trigger.ts'
import { triggerPriceOf } from '../futures/perp-market.ts'
import { cancelOtherLeg } from '../groups/cancel-other-leg.ts'
import { endWaiting } from '../open-orders.ts'
import type { Order } from '../order.ts'
import { checkAgainstBook } from '../checks/check-against-book.ts'
import { touchAccount, type EngineState, type MarketState } from '../state.ts'
import { waitingFor } from './waiting-for.ts'

/** In a perpetual market one command activates no more; the rest is work (FUT-45). */
const perpTriggersMax = 64

/** While `last` meets triggers, activates one and matches it before the next is checked (TG-1, TG-3). */
export function runTriggers(state: EngineState, marketState: MarketState, events: EngineEvent[]): void {
  if (marketState.perp) {
    runPerpTriggers(state, marketState, perpTriggersMax, events)
    return
  }
  const { waiting } = marketState
  while (waiting.size > 0) {
    const met = waiting.nextMet(marketState.lastPrice)
    if (!met) return
    activate(state, marketState, met, events)
  }
}

/** Returns how many were activated; when more are met, the market is noted as work. */
export function runPerpTriggers(
  state: EngineState,
  marketState: MarketState,
  activationsMax: number,
  events: EngineEvent[],
): number {
  for (let count = 0; ; count++) {
    const met = findPerpMet(state, marketState)
    if (!met) {
      state.futures.triggerMarkets.delete(marketState.market.marketId)
      return count
    }
    if (count >= activationsMax) {
      state.futures.triggerMarkets.add(marketState.market.marketId)
      return count
    }
    activate(state, marketState, met, events)
  }
}

/** Continues the order as if it came in now, without checks and with what it holds (TG-4). */
function activate(state: EngineState, marketState: MarketState, order: Order, events: EngineEvent[]): void {
  const { orderId, accountId, marketId, trigger } = order
  const lastPrice = triggerPriceOf(marketState, trigger?.by)
  waitingFor(marketState, order).remove(order)
  endWaiting(touchAccount(state, accountId), order)
  events.push({ type: 'order_triggered', orderId, accountId, marketId, lastPrice })
  if (order.group !== null) cancelOtherLeg(state, marketState, order, events)
  const unfit = order.perp ? activatePerpOrder(state, marketState, order, events) : undefined
  const reason = unfit ?? checkAgainstBook(marketState, order)
  if (reason) closeOrder(state, order, reason, events)
  else enterOrder(state, marketState, order, events)
}
