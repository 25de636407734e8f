import type { Units } from '@argosy/money'
import { closeOrder } from '../close-order.ts'
import type { EngineEvent } from '../event.ts'
import { calculateNeed, release } from '../line.ts'
import type { Order } from '../order.ts'
import type { EngineState, MarketState } from '../state.ts'
import { leaveGroup } from './group.ts'

/**
 * Runs at the first fill or activation of a leg, which goes on alone with as much of the group's hold as it needs
 * (GR-3).
 */
export function cancelOtherLeg(state: EngineState, marketState: MarketState, leg: Order, events: EngineEvent[]): void {
  const other = leaveGroup(state, leg)
  if (!other) return
  leg.held = (leg.held + other.held) as Units
  other.held = 0n as Units
  closeOrder(state, other, 'other_leg', events)
  release(state, marketState, leg, calculateNeed(marketState.market, leg), events)
}
