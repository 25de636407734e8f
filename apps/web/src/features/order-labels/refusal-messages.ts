/** A message for every refusal, which includes what to do next. The refusal's name is the message's id. */
import type { TradeRefusal } from '@argosy/wire/http'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { exactRefusalMessage, type RefusalMarket } from './exact-refusal-messages.ts'

/** Refusals that a form finds before anything is sent. */
type FieldRefusal = 'price_missing' | 'quantity_missing'

/** Answers that leave open whether the order was placed. */
type UnansweredCode =
  | 'timed_out'
  | 'network_failed'
  | 'aborted'
  | 'answer_malformed'
  | 'service_unavailable'
  | 'outcome_unknown'
  | 'internal_error'

export type RefusalCode = TradeRefusal | FieldRefusal | UnansweredCode

const requestMalformed = msg({
  id: 'refusal.request_malformed',
  message: 'The exchange could not read this order. Check the fields.',
  comment: 'Refusal',
})

const unanswered = msg({
  id: 'refusal.outcome_unknown',
  message: 'No answer yet: we do not know whether this was done. Look at your orders before you try again.',
  comment: 'Instead of an answer: the connection failed, the order may have been placed or cancelled or not',
})

const messages: Readonly<Record<RefusalCode, MessageDescriptor>> = {
  aborted: unanswered,
  account_close_only: msg({
    id: 'refusal.account_close_only',
    message: 'Your account can only sell and cancel at the moment. Contact support.',
    comment: 'Refusal of a buy: the account is restricted to reducing what it has',
  }),
  account_frozen: msg({
    id: 'refusal.account_frozen',
    message: 'Your account is frozen. Contact support.',
    comment: 'Refusal of an order or a transfer',
  }),
  amount_out_of_range: msg({
    id: 'refusal.amount_out_of_range',
    message: 'This amount is too small or too large. Enter another one.',
    comment: 'Refusal of an order by amount of money, or of a transfer',
  }),
  answer_malformed: unanswered,
  asset_unknown: msg({
    id: 'refusal.asset_unknown',
    message: 'This coin is not available here.',
    comment: 'Refusal of a transfer',
  }),
  balance_insufficient: msg({
    id: 'refusal.balance_insufficient',
    message: 'Your available balance is too low. Enter less or add funds.',
    comment: 'Refusal of an order or a transfer; also beside a field',
  }),
  body_too_large: requestMalformed,
  content_type_refused: requestMalformed,
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
  decimal_too_long: msg({
    id: 'refusal.decimal_too_long',
    message: 'This number is too long. Use fewer digits.',
    comment: 'Refusal beside a field',
  }),
  destination_invalid: msg({
    id: 'refusal.destination_invalid',
    message: 'Nothing can be transferred there. Choose another account.',
    comment: 'Refusal of a transfer between the reader’s own accounts, such as spot and futures',
  }),
  display_invalid: msg({
    id: 'refusal.display_invalid',
    message: 'The visible quantity must be at least the smallest order and at most the whole quantity.',
    comment: 'Refusal of an iceberg order, which shows only a part of its quantity in the book',
  }),
  engine_overloaded: msg({
    id: 'refusal.engine_overloaded',
    message: 'The exchange is busy and did not take the order. Try again in a moment.',
    comment: 'Refusal',
  }),
  internal_error: unanswered,
  market_halted: msg({
    id: 'refusal.market_halted',
    message: 'Trading in this market is halted, and orders cannot be canceled either. Try again later.',
    comment: 'Refusal to cancel',
  }),
  market_not_open: msg({
    id: 'refusal.market_not_open',
    message: 'This market takes no orders at the moment. Try again later.',
    comment: 'Refusal of an order or a change of one: the market is not open yet, halted or closed',
  }),
  market_unknown: msg({ id: 'refusal.market_unknown', message: 'This market is not traded here.', comment: 'Refusal' }),
  network_failed: unanswered,
  notional_below_minimum: msg({
    id: 'refusal.notional_below_minimum',
    message: 'The order is below this market’s minimum.',
    comment: 'Refusal: the order is worth too little',
  }),
  open_orders_too_many: msg({
    id: 'refusal.open_orders_too_many',
    message: 'You have too many open orders. Cancel one first.',
    comment: 'Refusal',
  }),
  order_not_amendable: msg({
    id: 'refusal.order_not_amendable',
    message: 'This order cannot be changed like this. Cancel it and place a new one.',
    comment: 'Refusal to change an open order',
  }),
  order_not_fillable: msg({
    id: 'refusal.order_not_fillable',
    message: 'The whole order cannot be filled at once. Lower the quantity or change the price.',
    comment: 'Refusal of a fill-or-kill (FOK) order',
  }),
  order_not_open: msg({
    id: 'refusal.order_not_open',
    message: 'This order is no longer open.',
    comment: 'Refusal to cancel',
  }),
  order_terms_invalid: msg({
    id: 'refusal.order_terms_invalid',
    message: 'These settings do not go together. Check order type, prices and options.',
    comment: 'Refusal, e.g. of a stop price on the wrong side of the last price',
  }),
  origin_refused: msg({
    id: 'refusal.origin_refused',
    message: 'This page may not send orders. Reload it and try again.',
    comment: 'Refusal',
  }),
  outcome_unknown: unanswered,
  path_unknown: requestMalformed,
  post_only_would_take: msg({
    id: 'refusal.post_only_would_take',
    message: 'At this price the order would fill at once. Change the price or turn off post-only.',
    comment: 'Refusal of a post-only order, which may only wait in the book (maker)',
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
  price_outside_band: msg({
    id: 'refusal.price_outside_band',
    message: 'The price is too far from the last price or the trigger price. Choose a closer one.',
    comment: 'Refusal',
  }),
  price_reference_missing: msg({
    id: 'refusal.price_reference_missing',
    message: 'This market has no last price yet. Place a limit order without a trigger.',
    comment: 'Refusal of a market order or a trigger: there is no price to compare with',
  }),
  quantity_above_maximum: msg({
    id: 'refusal.quantity_above_maximum',
    message: 'This is above the largest order of this market.',
    comment: 'Refusal beside a field',
  }),
  quantity_below_filled: msg({
    id: 'refusal.quantity_below_filled',
    message: 'This much is filled already. Enter a larger quantity.',
    comment: 'Refusal to change the quantity of an order that is partly filled',
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
  realm_malformed: requestMalformed,
  request_malformed: requestMalformed,
  service_unavailable: unanswered,
  signed_out: msg({ id: 'refusal.signed_out', message: 'You are signed out. Sign in to go on.', comment: 'Refusal' }),
  timed_out: unanswered,
  trigger_already_met: msg({
    id: 'refusal.trigger_already_met',
    message: 'The price has already reached the trigger. Choose another trigger price.',
    comment: 'Refusal of a stop or take-profit order',
  }),
  triggers_too_many: msg({
    id: 'refusal.triggers_too_many',
    message: 'Too many of your orders wait for a trigger in this market. Cancel one first.',
    comment: 'Refusal of a stop, take-profit, trailing or OCO order',
  }),
}

const other = msg({
  id: 'refusal.other',
  message: 'Rejected. No funds were moved.',
  comment: 'Refusal for a reason without words of its own',
})

export const refusalCodes = Object.keys(messages) as readonly RefusalCode[]

/** With the market given, the message names the limit that was missed. */
export function refusalMessage(code: string, market?: RefusalMarket): MessageDescriptor {
  if (!Object.hasOwn(messages, code)) return other
  return (market && exactRefusalMessage(code, market)) ?? messages[code as RefusalCode]
}
