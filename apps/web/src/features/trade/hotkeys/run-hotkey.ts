/** Executes a hotkey's action through handlers that the page provides. */
import type { Side } from '@argosy/exchange'
import type { DraftText } from '../order-form/draft/edit-draft.ts'
import type { DraftType, OrderDraft } from '../order-form/draft/draft.ts'
import type { OrderDraftStore } from '../order-form/draft/order-draft-store.ts'
import { calculateQuickPrice } from '../order-form/fields/quick-prices.ts'
import type { HotkeyAction } from './actions.ts'

export type CancelledOrders = 'last' | 'market' | 'buys' | 'sells' | 'everything'

export interface HotkeyHandlers {
  readonly draftStore: Pick<OrderDraftStore, 'edit' | 'setSide' | 'setType' | 'prefillPrice' | 'submit' | 'getSnapshot'>
  focusField(field: 'price' | 'amount'): void
  cancel(which: CancelledOrders): void
  findMarket(): void
  goToMarket(to: 'previous' | 'next'): void
  toggleCheatSheet(): void
}

export function runHotkey(action: HotkeyAction, handlers: HotkeyHandlers): void {
  actions[action](handlers)
}

const actions: Readonly<Record<HotkeyAction, (handlers: HotkeyHandlers) => void>> = {
  buy: ({ draftStore }) => draftStore.setSide('buy'),
  sell: ({ draftStore }) => draftStore.setSide('sell'),
  submit: ({ draftStore }) => draftStore.submit(),
  submit_buy: submitAs('buy'),
  submit_sell: submitAs('sell'),
  clear_form: ({ draftStore }) => draftStore.edit({ type: 'clear' }),
  share_25: setShare(25n),
  share_50: setShare(50n),
  share_75: setShare(75n),
  share_100: setShare(100n),
  focus_amount: (handlers) => handlers.focusField('amount'),
  focus_price: (handlers) => handlers.focusField('price'),
  price_up: step('up'),
  price_down: step('down'),
  price_best_bid: setBestPrice('bid'),
  price_best_ask: setBestPrice('ask'),
  price_last({ draftStore }) {
    const last = draftStore.getSnapshot().facts?.last
    if (last) draftStore.prefillPrice(last)
  },
  type_limit: setType('limit'),
  type_market: setType('market'),
  type_trigger_limit: setType('trigger_limit'),
  toggle_post_only({ draftStore }) {
    const { draft } = draftStore.getSnapshot()
    const isOn = 'timeInForce' in draft && draft.timeInForce === 'post_only'
    draftStore.edit({ type: 'time_in_force', timeInForce: isOn ? 'gtc' : 'post_only' })
  },
  cancel_last: (handlers) => handlers.cancel('last'),
  cancel_market: (handlers) => handlers.cancel('market'),
  cancel_buys: (handlers) => handlers.cancel('buys'),
  cancel_sells: (handlers) => handlers.cancel('sells'),
  cancel_everything: (handlers) => handlers.cancel('everything'),
  focus_search: (handlers) => handlers.findMarket(),
  next_market: (handlers) => handlers.goToMarket('next'),
  previous_market: (handlers) => handlers.goToMarket('previous'),
  toggle_cheat_sheet: (handlers) => handlers.toggleCheatSheet(),
}

function submitAs(side: Side) {
  return ({ draftStore }: HotkeyHandlers) => {
    draftStore.setSide(side)
    draftStore.submit()
  }
}

function setShare(percent: bigint) {
  return ({ draftStore }: HotkeyHandlers) => draftStore.edit({ type: 'share', percent })
}

function setType(type: DraftType) {
  return ({ draftStore }: HotkeyHandlers) => draftStore.setType(type)
}

function setBestPrice(which: 'bid' | 'ask') {
  return ({ draftStore }: HotkeyHandlers) => {
    const { facts, draft } = draftStore.getSnapshot()
    const price = facts && calculateQuickPrice(facts, which, draft.side)
    if (price) draftStore.prefillPrice(price)
  }
}

function step(direction: 'up' | 'down') {
  return ({ draftStore }: HotkeyHandlers) => {
    const field = steppedField(draftStore.getSnapshot().draft)
    if (field) draftStore.edit({ type: 'step', field, step: { direction, count: 1 } })
  }
}

function steppedField(draft: OrderDraft): DraftText | undefined {
  if ('price' in draft) return 'price'
  if ('triggerPrice' in draft) return 'triggerPrice'
  return 'activationPrice' in draft ? 'activationPrice' : undefined
}
