/** Labels of order types, states and close reasons, shared by every list of orders. */
import type { OrderView } from '@argosy/wire/http'
import { formatPercent, type Language } from '@argosy/i18n'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderType } from './order-type.calc.ts'

type Messages<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const statusLabels: Messages<OrderView['status']> = {
  waiting: msg({
    id: 'trading.status.waiting',
    message: 'Not triggered',
    comment: 'State of an order: it waits for a price to be reached and is not yet in the book',
  }),
  resting: msg({
    id: 'trading.status.resting',
    message: 'Open',
    comment: 'State of an order: in the book, nothing filled yet',
  }),
  partly_filled: msg({ id: 'trading.status.partly_filled', message: 'Partially filled', comment: 'State of an order' }),
  filled: msg({ id: 'trading.status.filled', message: 'Filled', comment: 'State of an order' }),
  cancelled: msg({ id: 'trading.status.cancelled', message: 'Canceled', comment: 'State of an order' }),
}

/** Shown under the state: `Cancelled`, `by you`. A filled order needs no reason. */
export const closeReasonMessages: Messages<Exclude<NonNullable<OrderView['reason']>, 'filled'>> = {
  user: msg({ id: 'trading.reason.user', message: 'by you', comment: 'Why an order closed; under “Cancelled”' }),
  time_in_force: msg({
    id: 'trading.reason.time_in_force',
    message: 'not filled at once',
    comment: 'Why the rest of an immediate-or-cancel (IOC) order closed; under “Cancelled”',
  }),
  protection: msg({
    id: 'trading.reason.protection',
    message: 'price protection',
    comment:
      'Why the rest of a market order closed: further offers were too far from the last price; under “Cancelled”',
  }),
  book_empty: msg({
    id: 'trading.reason.book_empty',
    message: 'no more offers',
    comment: 'Why the rest of a market order closed: nobody was left in the order book; under “Cancelled”',
  }),
  self_trade: msg({
    id: 'trading.reason.self_trade',
    message: 'self-trade prevented',
    comment: 'Why an order closed: it met an order of the same trader; under “Cancelled”',
  }),
  other_leg: msg({
    id: 'trading.reason.other_leg',
    message: 'closed by its OCO pair',
    comment: 'Why one of two one-cancels-the-other orders closed; under “Cancelled”',
  }),
  post_only_would_take: msg({
    id: 'trading.reason.post_only_would_take',
    message: 'would have taken',
    comment: 'Why a post-only order closed when it was triggered: it would have been a taker; under “Cancelled”',
  }),
  order_not_fillable: msg({
    id: 'trading.reason.order_not_fillable',
    message: 'could not fill whole',
    comment: 'Why a fill-or-kill (FOK) order closed when it was triggered; under “Cancelled”',
  }),
  market_delisted: msg({
    id: 'trading.reason.market_delisted',
    message: 'market delisted',
    comment: 'Why an order closed; under “Cancelled”',
  }),
  account_frozen: msg({
    id: 'trading.reason.account_frozen',
    message: 'account frozen',
    comment: 'Why an order closed; under “Cancelled”',
  }),
  account_close_only: msg({
    id: 'trading.reason.account_close_only',
    message: 'account may only sell',
    comment: 'Why a buy order closed: the account was restricted; under “Cancelled”',
  }),
}

export const orderTypeLabels: Messages<OrderType> = {
  conversion: msg({
    id: 'trading.type.conversion',
    message: 'Conversion',
    comment: 'Type of an order: one coin was converted into another at a quoted price',
  }),
  limit: msg({ id: 'trading.type.limit', message: 'Limit', comment: 'Kind of order, in a table' }),
  market: msg({
    id: 'trading.type.market',
    message: 'Market',
    comment: 'Kind of order, in a table: filled at once at whatever price the market has',
  }),
  stop_limit: msg({ id: 'trading.type.stop_limit', message: 'Stop limit', comment: 'Kind of order, in a table' }),
  stop_market: msg({ id: 'trading.type.stop_market', message: 'Stop market', comment: 'Kind of order, in a table' }),
  trailing_stop: msg({
    id: 'trading.type.trailing_stop',
    message: 'Trailing stop',
    comment: 'Kind of order, in a table: its trigger follows the price at a distance',
  }),
}

export const optionLabels: Messages<'post_only' | 'iceberg'> = {
  post_only: msg({
    id: 'trading.option.post_only',
    message: 'Post-only',
    comment: 'After the kind of order: it may only be a maker',
  }),
  iceberg: msg({
    id: 'trading.option.iceberg',
    message: 'Iceberg',
    comment: 'After the kind of order: only a part of its quantity is visible in the book',
  }),
}

export const marketPriceLabel = msg({
  id: 'trading.price.market',
  message: 'Market',
  comment: 'In a column of prices: the order has none of its own and takes the price of the market',
})

export const triggerLabel = msg({
  id: 'trading.trigger.label',
  message: 'Trigger',
  comment: 'Before the price that a stop or take-profit order waits for: Trigger ≥ 70,000',
})

/** Without trailing zeros, so that it fits into a column: 2%, 0.5%, 1.25%. */
export function formatCallback(language: Language, callbackBps: bigint): string {
  const decimals = callbackBps % 100n === 0n ? 0 : callbackBps % 10n === 0n ? 1 : 2
  return formatPercent(language, callbackBps, { decimals })
}

export function callbackText(rate: string): MessageDescriptor {
  return msg({
    id: 'trading.trigger.callback',
    message: `Callback ${rate}`,
    comment: 'After the trigger of a trailing stop: how far the price must come back; a percentage',
  })
}
