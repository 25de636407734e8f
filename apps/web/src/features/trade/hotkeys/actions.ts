/** Every action that a key can have in the terminal, in the groups and the order of the cheat sheet. */
export const hotkeyGroups = {
  order: ['buy', 'sell', 'submit', 'submit_buy', 'submit_sell', 'clear_form'],
  amount: ['share_25', 'share_50', 'share_75', 'share_100', 'focus_amount'],
  price: ['focus_price', 'price_up', 'price_down', 'price_best_bid', 'price_best_ask', 'price_last'],
  type: ['type_limit', 'type_market', 'type_trigger_limit', 'toggle_post_only'],
  cancel: ['cancel_last', 'cancel_market', 'cancel_buys', 'cancel_sells', 'cancel_everything'],
  view: ['focus_search', 'next_market', 'previous_market', 'toggle_cheat_sheet'],
} as const

export type HotkeyGroup = keyof typeof hotkeyGroups
export type HotkeyAction = (typeof hotkeyGroups)[HotkeyGroup][number]

export const hotkeyActions: readonly HotkeyAction[] = Object.values(hotkeyGroups).flat()

/** These send requests to the exchange: a key that is held down triggers them once. */
const sending: ReadonlySet<HotkeyAction> = new Set<HotkeyAction>([
  'submit',
  'submit_buy',
  'submit_sell',
  'cancel_last',
  'cancel_market',
  'cancel_buys',
  'cancel_sells',
  'cancel_everything',
])

/** These repeat while the key is held down. */
const repeating: ReadonlySet<HotkeyAction> = new Set<HotkeyAction>(['price_up', 'price_down'])

export function isSending(action: HotkeyAction): boolean {
  return sending.has(action)
}

export function mayRepeat(action: HotkeyAction): boolean {
  return repeating.has(action)
}
