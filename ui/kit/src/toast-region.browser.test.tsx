import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'
import { showNotification, showToast } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

const region = <ToastRegion toastsLabel="Messages" notificationsLabel="Notices" closeLabel="Dismiss" />

// A message under the pointer does not close, and the pointer stays where the last test clicked.
beforeEach(async () => {
  const { unmount } = renderKit(<button style={{ position: 'fixed', top: '50%', left: 0 }}>Away from messages</button>)
  await userEvent.hover(page.getByRole('button', { name: 'Away from messages' }))
  unmount()
})

afterEach(async () => {
  vi.useRealTimers()
  await dismissAll()
})

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
  '[NET-6] a notification stands 24 px from the bottom and from the end in %s',
  async (direction) => {
    await page.viewport(1440, 900)
    renderKit(region, { direction })
    showNotification({ tone: 'neutral', title: `Deposit ${direction}` })
    await expect.element(page.getByText(`Deposit ${direction}`)).toBeVisible()
    const { bottom, left, right } = boxOf('Notices')
    expect(window.innerHeight - bottom).toBe(24)
    expect(direction === 'ltr' ? window.innerWidth - right : left).toBe(24)
    await page.getByRole('button', { name: 'Dismiss' }).click()
  },
)

test('notifications are in one row at the lower edge of a wide page; the others are queued', async () => {
  await page.viewport(1200, 900)
  renderKit(region)
  for (let order = 1; order <= 5; order++) showNotification({ tone: 'neutral', title: `Order ${order} filled` })
  const shown = () => [...document.querySelectorAll('[role=alertdialog]')].map((one) => one.getBoundingClientRect())
  await expect.poll(() => shown().length).toBe(3)
  expect(shown().every(({ bottom, width }) => bottom === 876 && width === 360)).toBe(true)
  for (let order = 1; order <= 5; order++) await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect.poll(() => shown().length).toBe(0)
})

test('on a phone notifications are above the bar with Buy and Sell, and a toast is below them', async () => {
  await page.viewport(390, 844)
  renderKit(region)
  await showBoth('phone')
  expect(boxOf('Messages').bottom).toBeLessThanOrEqual(844 - 88)
  expect(boxOf('Notices').bottom).toBeLessThanOrEqual(boxOf('Messages').top)
  expect(boxOf('Notices').top).toBeGreaterThan(300)
})

const long = Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line}</p>)
const close = () => undefined
const modals = {
  dialog: (
    <Dialog title="Cancel all" closeLabel="Close" isOpen onClose={close} size="large" actions={<Button>Yes</Button>}>
      {long}
    </Dialog>
  ),
  sheet: (
    <Sheet title="Buy" closeLabel="Close" isOpen onClose={close}>
      {long}
      <Button>Buy</Button>
    </Sheet>
  ),
  drawer: (
    <Sheet title="Order" closeLabel="Close" isOpen onClose={close} side="end">
      <div style={{ minHeight: '80vh' }} />
      <Button>Cancel</Button>
    </Sheet>
  ),
}

test.each([
  ['dialog', 1440, 900, 'ltr'],
  ['dialog', 390, 844, 'ltr'],
  ['dialog', 360, 640, 'rtl'],
  ['sheet', 1440, 900, 'ltr'],
  ['sheet', 390, 844, 'ltr'],
  ['sheet', 360, 640, 'ltr'],
  ['drawer', 1440, 900, 'ltr'],
  ['drawer', 1440, 900, 'rtl'],
  ['drawer', 820, 1180, 'ltr'],
  ['drawer', 390, 844, 'rtl'],
] as const)('messages leave the controls of a %s free at %i × %i in %s', async (modal, width, height, direction) => {
  await page.viewport(width, height)
  renderKit(
    <>
      {region}
      {modals[modal]}
    </>,
    { direction },
  )
  await showBoth(modal)
  const messages = [boxOf('Messages'), boxOf('Notices')]
  const controls = [...document.querySelectorAll('[data-modal] button')].map((one) => one.getBoundingClientRect())
  expect(controls.length).toBeGreaterThan(1)
  expect(controls.filter((control) => messages.some((message) => overlap(control, message)))).toEqual([])
})

function boxOf(name: string): DOMRect {
  const regionElement = document.querySelector(`[role=region][aria-label^='${name}']`)
  // The region is as wide as the page; only the message inside can cover something.
  return (regionElement?.querySelector('[role=alertdialog]') ?? expect.fail(`no ${name}`)).getBoundingClientRect()
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

async function showBoth(name: string): Promise<void> {
  showToast({ tone: 'success', title: `Toast ${name}`, isLasting: true })
  showNotification({ tone: 'neutral', title: `News ${name}`, isLasting: true })
  await expect.poll(() => document.querySelectorAll('[role=alertdialog][data-tone]').length).toBe(2)
}

/** Queued messages would outlast the test that created them. */
async function dismissAll(): Promise<void> {
  const shown = () => document.querySelectorAll<HTMLElement>('[role=alertdialog][data-tone]')
  for (const message of shown()) message.querySelector<HTMLElement>('button[aria-label=Dismiss]')?.click()
  await expect.poll(() => shown().length).toBe(0)
}

test('messages queued before the region is mounted are shown then; button and keyboard dismiss them', async () => {
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
