/** Every reason for which something is refused, in words that say what to do next. The reason's name is the message's id. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const words: Readonly<Record<string, MessageDescriptor>> = {
  balance_insufficient: msg({
    id: 'refusal.balance_insufficient',
    message: 'Your available balance does not cover this order.',
    comment: 'Refusal',
  }),
  decimal_malformed: msg({
    id: 'refusal.decimal_malformed',
    message: 'Enter a number.',
    comment: 'Refusal beside a field',
  }),
  decimal_too_fine: msg({
    id: 'refusal.decimal_too_fine',
    message: 'Too many decimals for this market.',
    comment: 'Refusal beside a field',
  }),
  engine_overloaded: msg({
    id: 'refusal.engine_overloaded',
    message: 'The exchange is busy and did not take the order. Try again in a moment.',
    comment: 'Refusal',
  }),
  market_unknown: msg({ id: 'refusal.market_unknown', message: 'This market is not traded here.', comment: 'Refusal' }),
  open_orders_too_many: msg({
    id: 'refusal.open_orders_too_many',
    message: 'You have too many open orders. Cancel one first.',
    comment: 'Refusal',
  }),
  order_not_open: msg({
    id: 'refusal.order_not_open',
    message: 'This order is no longer open.',
    comment: 'Refusal to cancel',
  }),
  origin_refused: msg({
    id: 'refusal.origin_refused',
    message: 'This page may not send orders. Reload it and try again.',
    comment: 'Refusal',
  }),
  price_missing: msg({ id: 'refusal.price_missing', message: 'Enter a price.', comment: 'Refusal beside a field' }),
  price_off_tick: msg({
    id: 'refusal.price_off_tick',
    message: 'The price must be a multiple of the market’s smallest step.',
    comment: 'Refusal beside a field',
  }),
  price_out_of_range: msg({
    id: 'refusal.price_out_of_range',
    message: 'The price is outside the range of this market.',
    comment: 'Refusal beside a field',
  }),
  quantity_above_maximum: msg({
    id: 'refusal.quantity_above_maximum',
    message: 'This is above the largest order of this market.',
    comment: 'Refusal beside a field',
  }),
  quantity_below_minimum: msg({
    id: 'refusal.quantity_below_minimum',
    message: 'This is below the smallest order of this market.',
    comment: 'Refusal beside a field',
  }),
  quantity_missing: msg({
    id: 'refusal.quantity_missing',
    message: 'Enter a quantity.',
    comment: 'Refusal beside a field',
  }),
  quantity_off_lot: msg({
    id: 'refusal.quantity_off_lot',
    message: 'The quantity must be a multiple of the market’s smallest lot.',
    comment: 'Refusal beside a field',
  }),
  request_malformed: msg({
    id: 'refusal.request_malformed',
    message: 'The exchange could not read this order. Check the fields.',
    comment: 'Refusal',
  }),
  signed_out: msg({ id: 'refusal.signed_out', message: 'You are signed out. Sign in to go on.', comment: 'Refusal' }),
}

const other = msg({
  id: 'refusal.other',
  message: 'This was refused. Nothing was changed.',
  comment: 'Refusal for a reason without words of its own',
})

export function refusalWords(code: string): MessageDescriptor {
  return words[code] ?? other
}
