import type { DragRefusal, PriceLine, PriceLineRole } from '@argosy/chart/price-lines'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalMessage } from '../../../order-labels/refusal-messages.ts'

type Messages<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

const buy: Messages<PriceLineRole> = {
  order_price: msg({ id: 'spot.line.buy', message: 'Buy limit', comment: 'Beside an order’s line on the chart' }),
  trigger_price: msg({
    id: 'spot.line.buy-trigger',
    message: 'Buy trigger',
    comment: 'Beside an order’s line on the chart: the price it waits for',
  }),
  limit_after_trigger: msg({
    id: 'spot.line.buy-limit-after',
    message: 'Buy limit after trigger',
    comment: 'Beside an order’s line on the chart',
  }),
  activation_price: msg({
    id: 'spot.line.buy-activation',
    message: 'Buy trailing from',
    comment: 'Beside an order’s line on the chart: where a trailing order begins to follow',
  }),
  take_profit: msg({ id: 'spot.line.take-profit', message: 'Take profit', comment: 'Beside a line on the chart' }),
  stop_loss: msg({ id: 'spot.line.stop-loss', message: 'Stop loss', comment: 'Beside a line on the chart' }),
  position_entry: msg({ id: 'spot.line.long', message: 'Long', comment: 'Beside the line of a position on the chart' }),
  position_liquidation: msg({
    id: 'spot.line.liquidation',
    message: 'Liquidation',
    comment: 'Beside a line on the chart',
  }),
  position_take_profit: msg({
    id: 'spot.line.take-profit',
    message: 'Take profit',
    comment: 'Beside a line on the chart',
  }),
  position_stop_loss: msg({ id: 'spot.line.stop-loss', message: 'Stop loss', comment: 'Beside a line on the chart' }),
}

const sell: Messages<PriceLineRole> = {
  ...buy,
  order_price: msg({ id: 'spot.line.sell', message: 'Sell limit', comment: 'Beside an order’s line on the chart' }),
  trigger_price: msg({
    id: 'spot.line.sell-trigger',
    message: 'Sell trigger',
    comment: 'Beside an order’s line on the chart: the price it waits for',
  }),
  limit_after_trigger: msg({
    id: 'spot.line.sell-limit-after',
    message: 'Sell limit after trigger',
    comment: 'Beside an order’s line on the chart',
  }),
  activation_price: msg({
    id: 'spot.line.sell-activation',
    message: 'Sell trailing from',
    comment: 'Beside an order’s line on the chart: where a trailing order begins to follow',
  }),
  position_entry: msg({
    id: 'spot.line.short',
    message: 'Short',
    comment: 'Beside the line of a position on the chart',
  }),
}

export function roleLabel({ role, side }: PriceLine): MessageDescriptor {
  return (side === 'buy' ? buy : sell)[role]
}

type OwnRefusal = Exclude<
  DragRefusal,
  | 'price_out_of_range'
  | 'price_outside_band'
  | 'notional_below_minimum'
  | 'balance_insufficient'
  | 'post_only_would_take'
  | 'trigger_already_met'
  | 'order_not_amendable'
  | 'market_not_open'
  | 'price_reference_missing'
>

const ownMessages: Messages<OwnRefusal> = {
  data_stale: msg({
    id: 'spot.line.stale',
    message: 'Prices are not live. Wait a moment.',
    comment: 'Why a line on the chart cannot be dragged',
  }),
  order_is_changing: msg({
    id: 'spot.line.changing',
    message: 'This order is being changed.',
    comment: 'Why a line on the chart cannot be dragged',
  }),
  price_unchanged: msg({
    id: 'spot.line.unchanged',
    message: 'Same price as before.',
    comment: 'Where a line on the chart was dragged to',
  }),
  exit_not_amendable: msg({
    id: 'spot.line.exit',
    message: 'Take profit and stop loss move after their order is filled.',
    comment: 'Why a line on the chart cannot be dragged',
  }),
  line_has_several_orders: msg({
    id: 'spot.line.several',
    message: 'Several orders have this price. Change them in the list.',
    comment: 'Why a line on the chart cannot be dragged',
  }),
  line_not_movable: msg({
    id: 'spot.line.fixed',
    message: 'This line cannot be moved.',
    comment: 'Why a line on the chart cannot be dragged',
  }),
  stop_beyond_liquidation: msg({
    id: 'spot.line.beyond',
    message: 'The position is liquidated before this price.',
    comment: 'Why a line on the chart cannot be dragged there',
  }),
}

const still = msg({
  id: 'spot.line.still',
  message: 'This kind of order cannot be changed. Cancel it and place a new one.',
  comment: 'Why a line on the chart cannot be dragged',
})

/** Refusals of the engine use the messages of every form; the chart's own are here. */
export function dragRefusalMessage(refusal: DragRefusal): MessageDescriptor {
  if (refusal === 'order_not_amendable') return still
  return refusal in ownMessages ? ownMessages[refusal as OwnRefusal] : refusalMessage(refusal)
}
