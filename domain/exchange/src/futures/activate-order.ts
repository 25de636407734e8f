import type { OrderCloseReason, EngineEvent } from '../event.ts'
import type { QuantityLots } from '../market.ts'
import type { Order } from '../order.ts'
import { accountOf, type EngineState, type MarketState } from '../state.ts'
import { isInLiquidation } from './account-risk.ts'
import { checkOpening, findOpeningTerms } from './opening-check.ts'
import { absolute } from './position.ts'
import { findPosition } from './positions.ts'
import { closeRestingReducing, countFreeLots, cutOrder } from './reduce-only.ts'
import { openReservation } from './reservations.ts'

/** What waited reserved nothing: now it needs its margin, or a position to reduce; else it closes (FUT-24). */
export function activatePerpOrder(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  events: EngineEvent[],
): OrderCloseReason | undefined {
  const { perp, accountId } = order
  if (!perp) return undefined
  if (isInLiquidation(state, accountOf(state, accountId), marketState)) return 'margin'
  if (perp.reduceOnly) return cutToPosition(state, marketState, order, events)
  if (checkOpening(state, marketState, order) !== undefined) return 'margin'
  if (order.kind === 'limit') order.perp = { ...perp, reservation: findOpeningTerms(state, marketState, order) }
  openReservation(state, marketState, order)
  return undefined
}

/** A stop has the size of the position at this moment, whatever rests to reduce it (FUT-22). */
function cutToPosition(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  events: EngineEvent[],
): OrderCloseReason | undefined {
  const { accountId, perp } = order
  const side = perp?.positionSide ?? 'net'
  if (perp?.closesPosition) closeRestingReducing(state, marketState, accountId, side, events)
  const free = countFreeLots(state, marketState, order)
  if (free === 0n) return 'reduce_only'
  const size = absolute(findPosition(state, accountId, marketState, side)?.lots ?? 0n)
  const wanted = perp?.closesPosition ? size : order.remaining
  const lots = wanted < free ? wanted : free
  if (lots !== order.remaining) cutOrder(state, marketState, order, lots as QuantityLots, events)
  return undefined
}
