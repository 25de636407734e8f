/** What each key does, with hands that the page gives it. */
import type { Side } from '@argosy/exchange'
import type { DraftText } from '../order-form/draft/edit-draft.ts'
import type { DraftType, OrderDraft } from '../order-form/draft/draft.ts'
import type { OrderDesk } from '../order-form/order-desk.ts'
import { calculateQuickPrice } from '../order-form/quick-prices.ts'
import type { HotkeyAction } from './actions.ts'

export type CancelledOrders = 'last' | 'market' | 'buys' | 'sells' | 'everything'

export interface HotkeyHands {
  readonly desk: Pick<OrderDesk, 'edit' | 'setSide' | 'setType' | 'takePrice' | 'submit' | 'getSnapshot'>
  focusField(field: 'price' | 'amount'): void
  cancel(which: CancelledOrders): void
  findMarket(): void
  goToMarket(to: 'previous' | 'next'): void
  toggleCheatSheet(): void
}

export function runHotkey(action: HotkeyAction, hands: HotkeyHands): void {
  actions[action](hands)
}

const actions: Readonly<Record<HotkeyAction, (hands: HotkeyHands) => void>> = {
  buy: ({ desk }) => desk.setSide('buy'),
  sell: ({ desk }) => desk.setSide('sell'),
  submit: ({ desk }) => desk.submit(),
  submit_buy: submitAs('buy'),
  submit_sell: submitAs('sell'),
  clear_form: ({ desk }) => desk.edit({ type: 'clear' }),
  share_25: takeShare(25n),
  share_50: takeShare(50n),
  share_75: takeShare(75n),
  share_100: takeShare(100n),
  focus_amount: (hands) => hands.focusField('amount'),
  focus_price: (hands) => hands.focusField('price'),
  price_up: step('up'),
  price_down: step('down'),
  price_best_bid: takeBest('bid'),
  price_best_ask: takeBest('ask'),
  price_last({ desk }) {
    const last = desk.getSnapshot().facts?.last
    if (last) desk.takePrice(last)
  },
  type_limit: setType('limit'),
  type_market: setType('market'),
  type_trigger_limit: setType('trigger_limit'),
  toggle_post_only({ desk }) {
    const { draft } = desk.getSnapshot()
    const isOn = 'timeInForce' in draft && draft.timeInForce === 'post_only'
    desk.edit({ type: 'time_in_force', timeInForce: isOn ? 'gtc' : 'post_only' })
  },
  cancel_last: (hands) => hands.cancel('last'),
  cancel_market: (hands) => hands.cancel('market'),
  cancel_buys: (hands) => hands.cancel('buys'),
  cancel_sells: (hands) => hands.cancel('sells'),
  cancel_everything: (hands) => hands.cancel('everything'),
  focus_search: (hands) => hands.findMarket(),
  next_market: (hands) => hands.goToMarket('next'),
  previous_market: (hands) => hands.goToMarket('previous'),
  toggle_cheat_sheet: (hands) => hands.toggleCheatSheet(),
}

function submitAs(side: Side) {
  return ({ desk }: HotkeyHands) => {
    desk.setSide(side)
    desk.submit()
  }
}

function takeShare(percent: bigint) {
  return ({ desk }: HotkeyHands) => desk.edit({ type: 'share', percent })
}

function setType(type: DraftType) {
  return ({ desk }: HotkeyHands) => desk.setType(type)
}

function takeBest(which: 'bid' | 'ask') {
  return ({ desk }: HotkeyHands) => {
    const { facts, draft } = desk.getSnapshot()
    const price = facts && calculateQuickPrice(facts, which, draft.side)
    if (price) desk.takePrice(price)
  }
}

function step(direction: 'up' | 'down') {
  return ({ desk }: HotkeyHands) => {
    const field = steppedField(desk.getSnapshot().draft)
    if (field) desk.edit({ type: 'step', field, step: { direction, count: 1 } })
  }
}

function steppedField(draft: OrderDraft): DraftText | undefined {
  if ('price' in draft) return 'price'
  if ('triggerPrice' in draft) return 'triggerPrice'
  return 'activationPrice' in draft ? 'activationPrice' : undefined
}
