import type { EngineEvent } from '../event.ts'
import { formGroup } from '../groups/group.ts'
import type { Market } from '../market.ts'
import type { Order } from '../order.ts'
import type { EngineState, MarketState } from '../state.ts'
import { wait } from '../triggers/wait.ts'
import { calculateNeed, reserve } from './hold.ts'

/** Opens one waiting order, or two of a group with one hold: the larger of their needs, on the first leg (GR-2). */
export function openWaiting(
  state: EngineState,
  marketState: MarketState,
  legs: readonly Order[],
  events: EngineEvent[],
): void {
  acceptLegs(state, marketState.market, legs, events)
  for (const leg of legs) wait(state, marketState, leg)
}

/** Reports that the legs are accepted, and reserves their hold. */
export function acceptLegs(state: EngineState, market: Market, legs: readonly Order[], events: EngineEvent[]): void {
  const [first, second] = legs
  if (!first) return
  if (second) formGroup(first, second)
  first.held = legs.map((leg) => calculateNeed(market, leg)).reduce((a, b) => (a > b ? a : b))
  for (const leg of legs) events.push({ type: 'order_accepted', order: { ...leg } })
  reserve(state, market, first, first.held, events)
}
