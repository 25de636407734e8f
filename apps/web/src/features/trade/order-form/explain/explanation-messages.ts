import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormulaId, Rounding } from '../estimate/explain.ts'

type Messages<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const formulaMessages: Messages<FormulaId> = {
  fill_fee: msg({
    id: 'spot.explain.formula.fill_fee',
    message: 'Amount received × fee rate',
    comment: 'Formula of a fee',
  }),
  fee_sum: msg({
    id: 'spot.explain.formula.fee_sum',
    message: 'For each price that is filled: what it brings × fee rate',
    comment: 'Formula of the fees of an order that fills at several prices; a list follows',
  }),
  average_price: msg({
    id: 'spot.explain.formula.average',
    message: 'Value of all fills ÷ quantity',
    comment: 'Formula of the average price',
  }),
  hold_of_buy: msg({
    id: 'spot.explain.formula.hold_of_buy',
    message: 'Price × quantity',
    comment: 'Formula of what is held for a buy',
  }),
  hold_of_pair: msg({
    id: 'spot.explain.formula.hold_of_pair',
    message: 'The higher of the two prices × quantity',
    comment: 'Formula of what is held for an OCO buy: its two orders share one amount',
  }),
  hold_of_sell: msg({
    id: 'spot.explain.formula.hold_of_sell',
    message: 'The quantity that is sold',
    comment: 'Formula of what is held for a sell',
  }),
  hold_of_cost: msg({
    id: 'spot.explain.formula.hold_of_cost',
    message: 'What the order spends',
    comment: 'Formula of what is held for a market buy',
  }),
  available: msg({
    id: 'spot.explain.formula.available',
    message: 'All you own − held by open orders',
    comment: 'Formula of the available balance',
  }),
}

export type InputName =
  | 'received'
  | 'rate'
  | 'notional'
  | 'quantity'
  | 'price'
  | 'limitPrice'
  | 'stopPrice'
  | 'cost'
  | 'total'
  | 'held'

export const inputLabels: Messages<InputName> = {
  received: msg({ id: 'spot.explain.received', message: 'The fill brings', comment: 'Input of a formula' }),
  rate: msg({ id: 'spot.explain.rate', message: 'Fee rate', comment: 'Input of a formula' }),
  notional: msg({ id: 'spot.explain.notional', message: 'Value of all fills', comment: 'Input of a formula' }),
  quantity: msg({ id: 'spot.explain.quantity', message: 'Quantity', comment: 'Input of a formula' }),
  price: msg({ id: 'spot.explain.price', message: 'Price', comment: 'Input of a formula' }),
  limitPrice: msg({ id: 'spot.explain.limit_price', message: 'Limit price', comment: 'Input of a formula' }),
  stopPrice: msg({ id: 'spot.explain.stop_price', message: 'Stop limit price', comment: 'Input of a formula' }),
  cost: msg({ id: 'spot.explain.cost', message: 'Cost', comment: 'Input of a formula: what a market buy spends' }),
  total: msg({ id: 'spot.explain.total', message: 'All you own', comment: 'Input of a formula' }),
  held: msg({ id: 'spot.explain.held', message: 'Held by open orders', comment: 'Input of a formula' }),
}

export const roundingMessages: Messages<Rounding> = {
  none: msg({ id: 'spot.explain.exact', message: 'Exact: nothing is rounded.', comment: 'Under a formula' }),
  up: msg({
    id: 'spot.explain.up',
    message: 'Each result is rounded up to the smallest unit.',
    comment: 'Under a formula',
  }),
  down: msg({
    id: 'spot.explain.down',
    message: 'The result is rounded down to the smallest unit.',
    comment: 'Under a formula',
  }),
}
