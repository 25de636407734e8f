/** Messages of the order form: order types, problems of fields, reasons why nothing can be sent. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalMarket } from '../../order-labels/exact-refusal-messages.ts'
import { optionLabels, orderTypeLabels } from '../../order-labels/order-messages.ts'
import { refusalMessage } from '../../order-labels/refusal-messages.ts'
import type { DraftType } from './draft/draft.ts'
import type { FormProblemCode, ProblemCode } from './draft/problem.ts'
import type { FormHold } from './facts.ts'
import type { SubmitRefusal } from './draft/order-draft-store.ts'

type Messages<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

/** Shared with lists of orders: an order has the same label before and after it is sent. */
export const typeLabels: Messages<DraftType> = {
  limit: orderTypeLabels.limit,
  market: orderTypeLabels.market,
  trigger_limit: orderTypeLabels.stop_limit,
  trigger_market: orderTypeLabels.stop_market,
  oco: msg({ id: 'spot.form.type.oco', message: 'OCO', comment: 'Kind of order: one cancels the other' }),
  trailing_stop: orderTypeLabels.trailing_stop,
  iceberg: optionLabels.iceberg,
}

/** One line each, in the menu. */
export const typeHints: Messages<Exclude<DraftType, 'limit' | 'market'>> = {
  trigger_limit: msg({
    id: 'spot.form.hint.trigger_limit',
    message: 'Limit order once the trigger price is hit',
    comment: 'Menu of order types: what a stop limit order does; short',
  }),
  trigger_market: msg({
    id: 'spot.form.hint.trigger_market',
    message: 'Market order once the trigger price is hit',
    comment: 'Menu of order types: what a stop market order does; short',
  }),
  oco: msg({
    id: 'spot.form.hint.oco',
    message: 'A target and a stop; one cancels the other.',
    comment: 'Menu of order types: what an OCO pair does; short',
  }),
  trailing_stop: msg({
    id: 'spot.form.hint.trailing_stop',
    message: 'A stop that follows the price.',
    comment: 'Menu of order types: what a trailing stop does; short',
  }),
  iceberg: msg({
    id: 'spot.form.hint.iceberg',
    message: 'A limit order that shows only a part.',
    comment: 'Menu of order types: what an iceberg order does; short',
  }),
}

const formProblemMessages: Messages<Exclude<FormProblemCode, 'price_missing'>> = {
  amount_missing: msg({ id: 'spot.form.problem.amount', message: 'Enter an amount.', comment: 'Beside a field' }),
  trigger_price_missing: msg({
    id: 'spot.form.problem.trigger',
    message: 'Enter a trigger price.',
    comment: 'Beside a field',
  }),
  stop_price_missing: msg({
    id: 'spot.form.problem.stop',
    message: 'Enter a stop limit price. A buy needs one.',
    comment: 'Beside the price of the stop leg of an OCO order',
  }),
  callback_missing: msg({
    id: 'spot.form.problem.callback',
    message: 'Enter how far the price may turn back.',
    comment: 'Beside the callback rate of a trailing stop, in percent',
  }),
  callback_out_of_range: msg({
    id: 'spot.form.problem.callback_range',
    message: 'Enter 0.1 to 10 percent.',
    comment: 'Beside the callback rate of a trailing stop',
  }),
  display_missing: msg({
    id: 'spot.form.problem.display',
    message: 'Enter how much is visible in the book.',
    comment: 'Beside the visible quantity of an iceberg order',
  }),
  book_too_thin: msg({
    id: 'spot.form.problem.thin',
    message: 'The order book does not hold this much. Enter less.',
    comment: 'Beside the amount of a market order',
  }),
  limit_price_wrong_side: msg({
    id: 'spot.form.problem.oco_limit',
    message: 'The limit price must be better than the last price: above it to sell, below it to buy.',
    comment: 'Beside the limit price of an OCO order',
  }),
  trigger_price_wrong_side: msg({
    id: 'spot.form.problem.oco_trigger',
    message: 'The trigger must be worse than the last price: below it to sell, above it to buy.',
    comment: 'Beside the trigger price of an OCO order',
  }),
  take_profit_wrong_side: msg({
    id: 'spot.form.problem.take_profit',
    message: 'Take profit must be better than your price: above it for a buy, below it for a sell.',
    comment: 'Beside the take profit price',
  }),
  stop_loss_wrong_side: msg({
    id: 'spot.form.problem.stop_loss',
    message: 'Stop loss must be worse than your price: below it for a buy, above it for a sell.',
    comment: 'Beside the stop loss price',
  }),
  exits_crossed: msg({
    id: 'spot.form.problem.exits',
    message: 'Take profit and stop loss are the wrong way round.',
    comment: 'Beside the stop loss price',
  }),
}

/** The problem of a field, and how to correct it. */
export function problemMessage(code: ProblemCode, market: RefusalMarket | undefined): MessageDescriptor {
  return Object.hasOwn(formProblemMessages, code)
    ? formProblemMessages[code as keyof typeof formProblemMessages]
    : refusalMessage(code, market)
}

/** Why nothing can be sent; signed-out users get a link instead. */
export const holdMessages: Messages<Exclude<FormHold, 'signed_out'>> = {
  terms_missing: msg({
    id: 'spot.form.hold.terms',
    message: 'The rules of this market have not arrived yet.',
    comment: 'Under the button',
  }),
  market_not_open: msg({
    id: 'spot.form.hold.market',
    message: 'This market takes no orders at the moment.',
    comment: 'Under the button',
  }),
  book_not_live: msg({
    id: 'spot.form.hold.book',
    message: 'Prices are not live. You can order once they are.',
    comment: 'Under the button',
  }),
  last_not_live: msg({
    id: 'spot.form.hold.last',
    message: 'The last price is not live. You can order once it is.',
    comment: 'Under the button',
  }),
  account_not_live: msg({
    id: 'spot.form.hold.account',
    message: 'Your balance is still on its way.',
    comment: 'Under the button',
  }),
  account_frozen: refusalMessage('account_frozen'),
  account_close_only: refusalMessage('account_close_only'),
}

export const submitRefusalMessages: Messages<Exclude<SubmitRefusal, 'signed_out'>> = {
  name_known: msg({
    id: 'spot.form.not_sent.name',
    message: 'Not sent. Try again.',
    comment: 'Under the button: an order could not be given a name of its own; almost never seen',
  }),
  order_under_way: msg({
    id: 'spot.form.not_sent.under_way',
    message: 'Your last order is still on its way.',
    comment: 'Under the button: a second order was not sent',
  }),
  outcome_unknown: msg({
    id: 'spot.form.not_sent.unknown',
    message: 'Check the status of your last order first.',
    comment: 'Under the button: a second order was not sent',
  }),
  looks_repeated: msg({
    id: 'spot.form.not_sent.repeated',
    message: 'Sent once. The same order again so soon was not sent.',
    comment: 'Under the button: a double click',
  }),
}
