import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HotkeyAction, HotkeyGroup } from './actions.ts'

type Messages<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const groupLabels: Messages<HotkeyGroup> = {
  order: msg({ id: 'spot.hotkeys.group.order', message: 'Order', comment: 'Group of keyboard shortcuts' }),
  amount: msg({ id: 'spot.hotkeys.group.amount', message: 'Amount', comment: 'Group of keyboard shortcuts' }),
  price: msg({ id: 'spot.hotkeys.group.price', message: 'Price', comment: 'Group of keyboard shortcuts' }),
  type: msg({ id: 'spot.hotkeys.group.type', message: 'Order type', comment: 'Group of keyboard shortcuts' }),
  cancel: msg({
    id: 'spot.hotkeys.group.cancel',
    message: 'Cancel',
    comment: 'Group of keyboard shortcuts: cancel orders',
  }),
  view: msg({ id: 'spot.hotkeys.group.view', message: 'Markets and help', comment: 'Group of keyboard shortcuts' }),
}

export const actionLabels: Messages<HotkeyAction> = {
  buy: msg({ id: 'spot.hotkeys.buy', message: 'Choose buy', comment: 'What a key does' }),
  sell: msg({ id: 'spot.hotkeys.sell', message: 'Choose sell', comment: 'What a key does' }),
  submit: msg({ id: 'spot.hotkeys.submit', message: 'Send the order', comment: 'What a key does' }),
  submit_buy: msg({ id: 'spot.hotkeys.submit_buy', message: 'Send as a buy', comment: 'What a key does' }),
  submit_sell: msg({ id: 'spot.hotkeys.submit_sell', message: 'Send as a sell', comment: 'What a key does' }),
  clear_form: msg({ id: 'spot.hotkeys.clear_form', message: 'Clear the form', comment: 'What a key does' }),
  share_25: msg({ id: 'spot.hotkeys.share_25', message: 'A quarter of the balance', comment: 'What a key does' }),
  share_50: msg({ id: 'spot.hotkeys.share_50', message: 'Half of the balance', comment: 'What a key does' }),
  share_75: msg({ id: 'spot.hotkeys.share_75', message: 'Three quarters of the balance', comment: 'What a key does' }),
  share_100: msg({ id: 'spot.hotkeys.share_100', message: 'The whole balance', comment: 'What a key does' }),
  focus_amount: msg({ id: 'spot.hotkeys.focus_amount', message: 'Type an amount', comment: 'What a key does' }),
  focus_price: msg({ id: 'spot.hotkeys.focus_price', message: 'Type a price', comment: 'What a key does' }),
  price_up: msg({ id: 'spot.hotkeys.price_up', message: 'Price one step up', comment: 'What a key does' }),
  price_down: msg({ id: 'spot.hotkeys.price_down', message: 'Price one step down', comment: 'What a key does' }),
  price_best_bid: msg({ id: 'spot.hotkeys.price_best_bid', message: 'Take the best bid', comment: 'What a key does' }),
  price_best_ask: msg({ id: 'spot.hotkeys.price_best_ask', message: 'Take the best ask', comment: 'What a key does' }),
  price_last: msg({ id: 'spot.hotkeys.price_last', message: 'Take the last price', comment: 'What a key does' }),
  type_limit: msg({ id: 'spot.hotkeys.type_limit', message: 'Limit order', comment: 'What a key does' }),
  type_market: msg({ id: 'spot.hotkeys.type_market', message: 'Market order', comment: 'What a key does' }),
  type_trigger_limit: msg({
    id: 'spot.hotkeys.type_stop_limit',
    message: 'Stop limit order',
    comment: 'What a key does',
  }),
  toggle_post_only: msg({
    id: 'spot.hotkeys.toggle_post_only',
    message: 'Post-only on or off',
    comment: 'What a key does',
  }),
  cancel_last: msg({ id: 'spot.hotkeys.cancel_last', message: 'Cancel the newest order', comment: 'What a key does' }),
  cancel_market: msg({
    id: 'spot.hotkeys.cancel_market',
    message: 'Cancel all in this market',
    comment: 'What a key does',
  }),
  cancel_buys: msg({
    id: 'spot.hotkeys.cancel_buys',
    message: 'Cancel buys in this market',
    comment: 'What a key does',
  }),
  cancel_sells: msg({
    id: 'spot.hotkeys.cancel_sells',
    message: 'Cancel sells in this market',
    comment: 'What a key does',
  }),
  cancel_everything: msg({
    id: 'spot.hotkeys.cancel_everything',
    message: 'Cancel all in every market',
    comment: 'What a key does',
  }),
  focus_search: msg({ id: 'spot.hotkeys.focus_search', message: 'Find a market', comment: 'What a key does' }),
  next_market: msg({ id: 'spot.hotkeys.next_market', message: 'Next market', comment: 'What a key does' }),
  previous_market: msg({
    id: 'spot.hotkeys.previous_market',
    message: 'Previous market',
    comment: 'What a key does',
  }),
  toggle_cheat_sheet: msg({
    id: 'spot.hotkeys.toggle_cheat_sheet',
    message: 'Show the keys',
    comment: 'What a key does: opens the list of keyboard shortcuts',
  }),
}
