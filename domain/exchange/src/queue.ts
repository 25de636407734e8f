import type { Order } from './order.ts'
import { touchMarket, type EngineState, type MarketState } from './state.ts'

/** Puts an order at the end of its price's queue; an iceberg shows the next part of what is left (OB-9). */
export function joinQueue(state: EngineState, marketState: MarketState, order: Order): void {
  const isIceberg = order.display > 0n && order.display < order.remaining
  order.shown = isIceberg ? order.display : order.remaining
  order.queuedAs = ++marketState.queueCount
  marketState.book.rest(order)
  touchMarket(state, marketState)
}

/** An order rests exactly as long as it shows something. */
export function isResting({ shown }: Order): boolean {
  return shown > 0n
}
