import { expect, test, vi } from 'vitest'
import { createOrderDraftStore } from '../order-form/draft/order-draft-store.ts'
import { createFakeDraftEnvironment } from '../order-form/testing/fake-draft-environment.ts'
import type { HotkeyAction } from './actions.ts'
import { runHotkey, type HotkeyHandlers } from './run-hotkey.ts'

function open() {
  const fake = createFakeDraftEnvironment()
  const draftStore = createOrderDraftStore(fake.environment, () => false)
  const handlers = {
    draftStore,
    focusField: vi.fn<HotkeyHandlers['focusField']>(),
    cancel: vi.fn<HotkeyHandlers['cancel']>(),
    findMarket: vi.fn<HotkeyHandlers['findMarket']>(),
    goToMarket: vi.fn<HotkeyHandlers['goToMarket']>(),
    toggleCheatSheet: vi.fn<HotkeyHandlers['toggleCheatSheet']>(),
  }
  const press = (...actions: readonly HotkeyAction[]) => {
    for (const action of actions) runHotkey(action, handlers)
  }
  return { ...fake, draftStore, handlers, press }
}

test.each<[readonly HotkeyAction[], object]>([
  [['sell'], { side: 'sell' }],
  [['sell', 'buy'], { side: 'buy' }],
  [['price_best_bid'], { price: '100.00' }],
  [['price_best_ask'], { price: '100.01' }],
  [['price_best_ask', 'price_up'], { price: '100.02' }],
  [['price_last', 'price_down'], { price: '99.99' }],
  [['type_market', 'price_last'], { type: 'limit', price: '100.00' }],
  [['type_market'], { type: 'market' }],
  [['type_trigger_limit'], { type: 'trigger_limit' }],
  [['type_market', 'type_limit'], { type: 'limit' }],
  [['toggle_post_only'], { timeInForce: 'post_only' }],
  [['toggle_post_only', 'toggle_post_only'], { timeInForce: 'gtc' }],
  [['price_best_bid', 'share_25'], { amount: { in: 'base', text: '25.00000' } }],
  [['price_best_bid', 'share_50'], { amount: { in: 'base', text: '50.00000' } }],
  [['price_best_bid', 'share_75'], { amount: { in: 'base', text: '75.00000' } }],
  [['price_best_bid', 'share_100'], { amount: { in: 'base', text: '100.00000' } }],
  [['price_best_bid', 'clear_form'], { price: '' }],
])('%s', (actions, draft) => {
  const { draftStore, press } = open()
  press(...actions)
  expect(draftStore.getSnapshot().draft).toMatchObject(draft)
})

test.each([
  ['submit', 'buy'],
  ['submit_buy', 'buy'],
  ['submit_sell', 'sell'],
] as const)('%s sends a %s', (action, side) => {
  const { draftStore, press, sent } = open()
  press('price_best_bid')
  draftStore.edit({ type: 'amount', text: '0.5' })
  press(action, action)
  expect(sent.map(({ body }) => body.side)).toEqual([side])
})

test('every other action calls its own handler', () => {
  const { handlers, press } = open()
  press('focus_price', 'focus_amount', 'focus_search', 'next_market', 'previous_market', 'toggle_cheat_sheet')
  press('cancel_last', 'cancel_market', 'cancel_buys', 'cancel_sells', 'cancel_everything')
  expect(handlers.focusField.mock.calls).toEqual([['price'], ['amount']])
  expect(handlers.findMarket).toHaveBeenCalledOnce()
  expect(handlers.goToMarket.mock.calls).toEqual([['next'], ['previous']])
  expect(handlers.toggleCheatSheet).toHaveBeenCalledOnce()
  expect(handlers.cancel.mock.calls.flat()).toEqual(['last', 'market', 'buys', 'sells', 'everything'])
})
