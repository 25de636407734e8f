/** The effect of dragging any line. */
import type { PriceTicks } from '@argosy/exchange'
import type { PriceLine, StillRefusal } from './price-line.ts'
import type { ChartPosition } from './chart-order.ts'
import { dragOrder, type DragContext, type OrderDrag, type OrderDragRefusal } from './drag-order.ts'
import { createMarketSteps } from './market-steps.ts'

/** Take profit or stop loss of a whole position, new or moved. */
export type PositionDrag = {
  readonly type: 'set_position_exit'
  readonly positionId: string
  readonly kind: 'take_profit' | 'stop_loss'
  readonly triggerPrice: PriceTicks
}

export type Drag = OrderDrag | PositionDrag
export type DragRefusal = OrderDragRefusal | StillRefusal | 'stop_beyond_liquidation'
export type DragResult =
  | { readonly ok: true; readonly drag: Drag }
  | { readonly ok: false; readonly refusal: DragRefusal }

/** `to` is a whole tick from a `ChartSpace`. Called on every move of the pointer: the label shows the result. */
export function dragPriceLine(line: PriceLine, to: PriceTicks, context: DragContext): DragResult {
  if (line.still) return { ok: false, refusal: line.still }
  const { subject, role } = line
  switch (subject.type) {
    case 'order':
      return dragOrder(subject.order, role, to, context)
    case 'orders':
      return { ok: false, refusal: 'line_has_several_orders' }
    case 'position':
      return dragPosition(line, subject.position, to, context)
  }
}

/** A TP/SL dragged out of a position's entry: in the position's direction a take profit, against it a stop loss. */
function dragPosition(line: PriceLine, position: ChartPosition, to: PriceTicks, context: DragContext): DragResult {
  const { last, terms, isLive } = context
  const refuse = (refusal: DragRefusal) => ({ ok: false, refusal }) as const
  if (!isLive) return refuse('data_stale')
  if (to === line.price) return refuse('price_unchanged')
  if (terms.status !== 'open') return refuse('market_not_open')
  if (to < 1n || to > createMarketSteps(terms).priceTicksMax) return refuse('price_out_of_range')
  if (last === null) return refuse('price_reference_missing')
  if (to === last) return refuse('trigger_already_met')
  const isProfit = position.side === 'long' ? to > last : to < last
  const kind = isProfit ? 'take_profit' : 'stop_loss'
  if (line.role !== 'position_entry' && line.role !== `position_${kind}`) return refuse('trigger_already_met')
  if (kind === 'stop_loss' && isBeyondLiquidation(position, to)) return refuse('stop_beyond_liquidation')
  return { ok: true, drag: { type: 'set_position_exit', positionId: position.positionId, kind, triggerPrice: to } }
}

function isBeyondLiquidation({ side, liquidation }: ChartPosition, price: PriceTicks): boolean {
  if (liquidation === null) return false
  return side === 'long' ? price <= liquidation : price >= liquidation
}
