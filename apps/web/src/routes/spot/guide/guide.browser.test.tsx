import { preference } from '@argosy/browser/preferences'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeTour, openTour } from '../../../features/trade/preferences/open-settings.ts'
import { closeConsentQuestion, openConsentQuestion } from '../../../tracking/consent-question.ts'
import { renderSpot } from '../testing/render-spot.tsx'
import { GuideSlot } from './guide-slot.tsx'

function DesktopPage() {
  return (
    <div style={{ height: '600px' }}>
      <h1 data-panel="ticker">BTC/USDT</h1>
      {['chart', 'book', 'form', 'orders'].map((name) => (
        <p key={name} data-panel={name}>
          {name}
        </p>
      ))}
      <button data-action="terminal-settings">Settings</button>
      <GuideSlot />
    </div>
  )
}

const offer = () => page.getByRole('complementary', { name: 'New here?' })

beforeEach(async () => {
  preference('skip-guide').clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  closeTour()
  closeConsentQuestion()
  vi.useRealTimers()
})

/** Advances past the time at which the offer appears, if it appears at all. */
function passOfferWait(): void {
  flushSync(() => vi.advanceTimersByTime(4_500))
}

async function waitForOffer(): Promise<void> {
  await expect.poll(() => document.querySelector('[data-guide=offer]'), { timeout: 15_000 }).not.toBeNull()
}

test('one card at a time: the tour waits while the consent banner is open', async () => {
  renderSpot(<DesktopPage />)
  await waitForOffer()
  openConsentQuestion()
  await expect.poll(() => document.querySelector('[data-guide]')).toBeNull()
  closeConsentQuestion()
  await expect.element(offer()).toBeVisible()
})

test('[PRF-1] a first visit is offered the tour; “no” is remembered', async () => {
  renderSpot(<DesktopPage />)
  expect(document.querySelector('[data-guide]')).toBeNull()
  await waitForOffer()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect.element(offer()).not.toBeInTheDocument()
  expect(preference('skip-guide').get()).toBe(true)
})

test('six steps with the keyboard alone, each read out, the last one is remembered', async () => {
  renderSpot(<DesktopPage />)
  await waitForOffer()
  await page.getByRole('button', { name: 'Show me' }).click()
  for (const title of ['The market', 'The chart', 'The order book', 'The order form', 'Your orders', 'Make it yours']) {
    const card = page.getByRole('dialog', { name: title })
    await expect.element(card).toBeVisible()
    await expect.element(card).toHaveFocus()
    document.querySelector<HTMLElement>('[data-guide] [data-action=next]')?.focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.poll(() => document.querySelector('[data-guide]')).toBeNull()
  expect(preference('skip-guide').get()).toBe(true)
})

test('Escape ends it, back goes back', async () => {
  renderSpot(<DesktopPage />)
  openTour()
  await expect.element(page.getByRole('dialog', { name: 'The market' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'The market' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[data-guide]')).toBeNull()
})

test('is not offered to users who know it, on phones, or while a dialog is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  preference('skip-guide').set(true)
  const known = renderSpot(<DesktopPage />)
  passOfferWait()
  expect(document.querySelector('[data-guide]')).toBeNull()
  known.unmount()

  preference('skip-guide').clear()
  await page.viewport(800, 900)
  const small = renderSpot(<DesktopPage />)
  passOfferWait()
  expect(document.querySelector('[data-guide]')).toBeNull()
  small.unmount()

  await page.viewport(1440, 900)
  const another = document.createElement('div')
  another.role = 'dialog'
  another.ariaLabel = 'Another'
  document.body.append(another)
  renderSpot(<DesktopPage />)
  passOfferWait()
  expect(document.querySelector('[data-guide]')).toBeNull()

  another.remove()
  passOfferWait()
  await waitForOffer()
})

test('axe is content with the offer and with a step', async () => {
  renderSpot(<DesktopPage />)
  await waitForOffer()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect.element(page.getByRole('dialog', { name: 'The market' })).toBeVisible()
  await expectNoAxeViolations()
})
