import { expectNoAxeViolations } from '@argosy/kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createOrderDraftStore } from '../order-form/draft/order-draft-store.ts'
import { OrderForm } from '../order-form/order-form.tsx'
import { createFakeDraftEnvironment } from '../order-form/testing/fake-draft-environment.ts'
import { renderTrade } from '../shared/testing/render-trade.tsx'
import { defaultHotkeys, defaultMap } from './hotkey-map.ts'
import { hotkeyPreference } from './hotkey-preference.ts'
import { HotkeysSlot } from './hotkeys-slot.tsx'
import type { HotkeyHandlers } from './run-hotkey.ts'
import { openHotkeys } from './open-hotkeys.ts'

afterEach(() => hotkeyPreference.set(defaultHotkeys))

function open(isOn: boolean) {
  hotkeyPreference.set({ isOn, map: defaultMap })
  const draftStore = createOrderDraftStore(createFakeDraftEnvironment().environment, () => false)
  const handlers = {
    draftStore,
    findMarket: vi.fn<HotkeyHandlers['findMarket']>(),
    goToMarket: vi.fn<HotkeyHandlers['goToMarket']>(),
    cancel: vi.fn<HotkeyHandlers['cancel']>(),
  }
  const rendered = renderTrade(
    <>
      <OrderForm draftStore={draftStore} markets={[]} />
      <HotkeysSlot handlers={handlers} />
    </>,
    { width: 316, height: 860 },
  )
  return { ...rendered, draftStore, handlers }
}

const side = (draftStore: ReturnType<typeof open>['draftStore']) => draftStore.getSnapshot().draft.side

/** Hotkeys load when they are switched on; until then key presses have no effect. */
async function openWithKeys() {
  const opened = open(true)
  const pressSell = async () => {
    await userEvent.keyboard('s')
    return side(opened.draftStore)
  }
  await expect.poll(pressSell).toBe('sell')
  return opened
}

test('keys are off until they are switched on', async () => {
  const { draftStore, handlers } = open(false)
  await userEvent.keyboard('s{Shift>}/{/Shift}/')
  expect([side(draftStore), handlers.findMarket.mock.calls.length]).toEqual(['buy', 0])
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('switched on they work, except while typing; switched off they do nothing', async () => {
  const { draftStore, handlers } = await openWithKeys()
  await userEvent.keyboard('b]')
  expect(side(draftStore)).toBe('buy')
  expect(handlers.goToMarket).toHaveBeenCalledExactlyOnceWith('next')
  await userEvent.keyboard('p')
  const price = document.querySelector<HTMLInputElement>("input[name='price']")
  expect(document.activeElement).toBe(price)
  await userEvent.keyboard('s')
  expect(side(draftStore)).toBe('buy')
  price?.blur()
  hotkeyPreference.set({ isOn: false, map: defaultMap })
  await userEvent.keyboard('s')
  expect(side(draftStore)).toBe('buy')
})

test('the question mark opens the cheat sheet and closes it', async () => {
  await openWithKeys()
  await userEvent.keyboard('{Shift>}/{/Shift}')
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect.element(page.getByText('Send the order')).toBeVisible()
  await expectNoAxeViolations(document.body)
  await userEvent.keyboard('{Shift>}/{/Shift}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

test('a key is changed by pressing it; one in use or reserved by the browser is refused with a reason', async () => {
  open(false)
  openHotkeys()
  await expect.element(page.getByRole('dialog', { name: 'Hotkeys' })).toBeVisible()
  const buy = page.getByRole('button', { name: /^Choose buy/ })
  await userEvent.click(buy)
  await userEvent.keyboard('s')
  await expect.element(page.getByText('Taken: Choose sell')).toBeVisible()
  await userEvent.keyboard('{F5}')
  await expect.element(page.getByText('The browser needs this key.')).toBeVisible()
  await userEvent.keyboard('g')
  await expect.poll(() => hotkeyPreference.get().map.buy).toBe('KeyG')
  await userEvent.click(page.getByText('Trade with keys'))
  expect(hotkeyPreference.get().isOn).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'No key for: Choose buy' }))
  expect(hotkeyPreference.get().map.buy).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Reset all keys' }))
  expect(hotkeyPreference.get().map.buy).toBe('KeyB')
  await expectNoAxeViolations(document.body)
})
