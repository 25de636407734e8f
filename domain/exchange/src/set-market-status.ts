import { closeOrders } from './close-orders.ts'
import type { SetMarketStatus } from './command.ts'
import type { EngineEvent } from './event.ts'
import { isStatusChangeValid } from './market.ts'
import { type Outcome, refuse } from './outcome.ts'
import type { EngineState } from './state.ts'

/** Delisting closes every open order, even where the market was halted (MK-8). */
export function setMarketStatus(state: EngineState, { marketId, status }: SetMarketStatus): Outcome {
  const marketState = state.markets.get(marketId)
  if (!marketState) return refuse('market_unknown')
  if (!isStatusChangeValid(marketState.status, status)) return refuse('market_status_invalid')
  // Positions of a perpetual market have to be closed before.
  if (status === 'delisted' && (marketState.perp?.positions.length ?? 0) > 0) return refuse('position_open')
  marketState.status = status
  const events: EngineEvent[] = [{ type: 'market_status_changed', marketId, status }]
  if (status === 'delisted') {
    const open = [...state.orders.values()].filter((order) => order.marketId === marketId)
    closeOrders(state, open, 'market_delisted', events)
  }
  return { ok: true, events, order: null }
}
