import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'
import { showNotification, showToast } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

const region = <ToastRegion toastsLabel="Messages" notificationsLabel="Notices" closeLabel="Dismiss" />

// A message under the pointer waits for it to leave, and the pointer stays wherever the last test clicked.
beforeEach(async () => {
  const { unmount } = renderKit(<button style={{ position: 'fixed', top: '50%', left: 0 }}>Away from messages</button>)
  await userEvent.hover(page.getByRole('button', { name: 'Away from messages' }))
  unmount()
})

afterEach(() => void vi.useRealTimers())

test.each([
  ['toast', 3_000, showToast],
  ['notification', 4_500, showNotification],
] as const)('[NET-6] a %s stays %i ms', (kind, stayMs, show) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  flushSync(() => renderKit(region))
  const title = `A ${kind}`
  const isShown = () => document.body.textContent.includes(title)
  flushSync(() => show({ tone: 'neutral', title }))
  expect(isShown()).toBe(true)
  flushSync(() => vi.advanceTimersByTime(stayMs - 1))
  expect(isShown()).toBe(true)
  flushSync(() => vi.advanceTimersByTime(1))
  expect(isShown()).toBe(false)
})

test.each(['ltr', 'rtl'] as const)(
  '[NET-6] a notification stands 24 px from the top and from the end in %s',
  async (direction) => {
    renderKit(region, { direction })
    showNotification({ tone: 'neutral', title: `Deposit ${direction}` })
    await expect.element(page.getByText(`Deposit ${direction}`)).toBeVisible()
    const { top, left, right } = page
      .getByRole('region', { name: /Notices/ })
      .element()
      .getBoundingClientRect()
    expect(top).toBe(24)
    expect(direction === 'ltr' ? window.innerWidth - right : left).toBe(24)
    await page.getByRole('button', { name: 'Dismiss' }).click()
  },
)

test('notifications stand in one row over the bars of a wide page; the others wait for their turn', async () => {
  await page.viewport(1200, 900)
  renderKit(region)
  for (let order = 1; order <= 5; order++) showNotification({ tone: 'neutral', title: `Order ${order} filled` })
  const shown = () => [...document.querySelectorAll('[role=alertdialog]')].map((one) => one.getBoundingClientRect())
  await expect.poll(() => shown().length).toBe(3)
  expect(shown().every(({ top, width }) => top === 24 && width === 360)).toBe(true)
  for (let order = 1; order <= 5; order++) await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect.poll(() => shown().length).toBe(0)
})

test('what was said before the region came is shown when it comes; a button and the keyboard dismiss it', async () => {
  showNotification({ tone: 'refusal', title: 'Not cancelled', text: 'The order was filled' })
  renderKit(region)
  await expect.element(page.getByRole('alertdialog', { name: 'Not cancelled' })).toBeVisible()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Not cancelled' }))
    .toHaveAccessibleDescription('The order was filled')
  await userEvent.keyboard('{F6}')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not cancelled')).not.toBeInTheDocument()
})

test('axe is content', async () => {
  renderKit(region)
  showToast({ tone: 'success', title: 'Order placed' })
  showNotification({ tone: 'warning', title: 'Maintenance', text: 'In ten minutes' })
  await expect.element(page.getByText('Maintenance')).toBeVisible()
  await expectNoAxeViolations()
})
