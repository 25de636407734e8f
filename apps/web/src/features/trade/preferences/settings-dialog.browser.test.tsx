import { preference } from '@argosy/browser/preferences'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmLimit } from '../order-form/confirm/confirm-preference.ts'
import { renderTrade } from '../shared/testing/render-trade.tsx'
import { openSettings } from './open-settings.ts'
import { panelSizes } from './panel-sizes.ts'
import { resetSettings } from './reset-settings.ts'
import { SettingsSlot } from './settings-slot.tsx'

const rootClasses = () => document.documentElement.classList

beforeEach(async () => {
  await page.viewport(1440, 900)
})
afterEach(() => resetSettings())

async function open(): Promise<void> {
  // The lazy chunk is fetched and compiled here once, because loading time is not under test.
  await import('./settings-dialog.tsx')
  renderTrade(<SettingsSlot />)
  openSettings()
  await expect.element(page.getByRole('dialog', { name: 'Terminal settings' })).toBeVisible()
}

test('a layout and market colours apply immediately and are stored', async () => {
  await open()
  await page.getByText('Classic', { exact: true }).click()
  expect(rootClasses().contains('layout-classic')).toBe(true)
  expect(preference('layout').get()).toBe('classic')

  const upOf = () => getComputedStyle(document.documentElement).getPropertyValue('--up').trim()
  const green = upOf()
  await page.getByText('Blue up, orange down', { exact: true }).click()
  expect(rootClasses().contains('blue-up')).toBe(true)
  expect(upOf()).not.toBe(green)
  await page.getByText('Green up, red down', { exact: true }).click()
  expect(upOf()).toBe(green)
})

test('each preview has its own colours, whichever the page shows', async () => {
  await open()
  const preview = () =>
    [...document.querySelectorAll('[data-choice$=-up] b:first-child')].map((sample) => getComputedStyle(sample).color)
  const before = preview()
  expect(new Set(before).size).toBe(3)
  for (const name of ['Red up, green down', 'Blue up, orange down', 'Green up, red down']) {
    await page.getByText(name, { exact: true }).click()
    expect(preview()).toEqual(before)
  }
})

test('switches change the stored preference, inverted for those of PRF-1 that mean “do not ask”', async () => {
  await open()
  const limit = page.getByRole('switch', { name: 'Limit orders' })
  const trigger = page.getByRole('switch', { name: 'Trigger, OCO and trailing orders' })
  await expect.element(limit).not.toBeChecked()
  await expect.element(trigger).toBeChecked()
  await page.getByText('Limit orders', { exact: true }).click()
  await page.getByText('Trigger, OCO and trailing orders', { exact: true }).click()
  expect([confirmLimit.get(), preference('not-tpsl-tip').get()]).toEqual([true, true])
  await expect.element(trigger).not.toBeChecked()
})

test('reset brings everything back, and the dialog shows it', async () => {
  await open()
  await page.getByText('Order form left', { exact: true }).click()
  await page.getByText('Limit orders', { exact: true }).click()
  panelSizes.set({ left: { form: 400 } })
  await page.getByRole('button', { name: 'Reset all' }).click()
  await expect.element(page.getByRole('radio', { name: 'Order form right' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Limit orders' })).not.toBeChecked()
  expect(panelSizes.get()).toEqual({})
  expect(rootClasses().contains('layout-left')).toBe(false)
})

test('arrows choose, Escape closes', async () => {
  await open()
  await page.getByText('Order form right', { exact: true }).click()
  await userEvent.keyboard('{ArrowRight}')
  expect(preference('layout').get()).toBe('left')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('axe is content', async () => {
  await open()
  await expectNoAxeViolations()
})
