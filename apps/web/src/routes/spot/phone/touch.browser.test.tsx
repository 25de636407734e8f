/** Touch targets and hidden content on a phone: the form in its sheet, and the orders below. */
import { preference } from '@argosy/browser/preferences'
import type { Account } from '@argosy/push-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { needsOrderConfirmation } from '../../../features/trade/order-form/confirm/confirm-preference.ts'
import { createOrderDraftStore } from '../../../features/trade/order-form/draft/order-draft-store.ts'
import { OrderForm } from '../../../features/trade/order-form/order-form.tsx'
import { SheetQuote } from '../../../features/trade/order-form/sheet-quote.tsx'
import { createFakeDraftEnvironment } from '../../../features/trade/order-form/testing/fake-draft-environment.ts'
import { OrdersPanel } from '../../../features/trade/orders/orders-panel.tsx'
import { anOrder } from '../../../features/trade/orders/testing/an-order.ts'
import { someTerms } from '../../../features/trade/shared/test-terms.ts'
import type { Session } from '../../../services/session.ts'
import '../../../shell/base.css'
import { SpotLayout } from '../spot-layout.tsx'
import { renderSpot } from '../testing/render-spot.tsx'

// Of 44: rounding may cost a pixel when the target is probed pixel by pixel.
const leastPx = 43
/** The lines of the summary are closer than a finger's width, and their buttons share the space in between. */
const explainPx = 36

function touch(enabled: boolean): Promise<unknown> {
  const session = cdp() as unknown as { readonly send: (name: string, given: object) => Promise<unknown> }
  return session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 5 })
}

const terms = someTerms()
const picked: bigint[] = []
const account = {
  version: 1,
  timeMs: 1,
  status: 'normal',
  balances: new Map(),
  openOrders: new Map([[8, anOrder()]]),
  recentFills: [],
} as unknown as Account

beforeEach(async () => {
  preference('skip-guide').set(true)
  await page.viewport(390, 844)
  // Style sheets query for a coarse pointer.
  await touch(true)
  await vi.waitUntil(() => matchMedia('(pointer: coarse)').matches)
  const draftStore = createOrderDraftStore(createFakeDraftEnvironment().environment, needsOrderConfirmation)
  renderSpot(
    <SpotLayout
      realm="live"
      symbol="BTCUSDT"
      markets={[terms]}
      notice={null}
      ticker={<h1>BTC/USDT</h1>}
      chart={<p>candles</p>}
      book={<p>levels</p>}
      trades={<p>prints</p>}
      form={<OrderForm draftStore={draftStore} markets={[terms]} />}
      quote={
        <SheetQuote
          terms={terms}
          last={{ price: '100.00', direction: 'up' }}
          book={{ asks: [{ price: 10_001n, quantity: 1n }], bids: [{ price: 10_000n, quantity: 1n }] }}
          onPickPrice={(price) => void picked.push(price)}
        />
      }
      onPickSide={() => {}}
      balances={null}
      orders={
        <OrdersPanel
          symbol="BTCUSDT"
          session={{ status: 'signed-in', userId: 'u', userName: 'alice' } as Session}
          account={{ value: account, freshness: 'live', receivedAtMs: 1, refusal: null }}
          history={{ orders: [], fills: [], closed: [], freshness: 'live' }}
          markets={[terms]}
        />
      }
    />,
  )
})

afterEach(() => touch(false))

/** The touch target: the control, its label, or the box that is pressed in its place. */
function reachOf(control: Element): number {
  const box = control.closest('label, [data-size], [role=group]') ?? control
  const own = control.getBoundingClientRect()
  const { height } = control.matches('input') ? box.getBoundingClientRect() : own
  if (height >= leastPx) return height
  // A control's touch target may be larger than its visible box.
  const x = own.x + own.width / 2
  const isHit = (y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (control.contains(hit) || (control.closest('label')?.contains(hit) ?? false))
  }
  const middle = own.y + own.height / 2
  let reach = 0
  for (const step of [-1, 1]) for (let offset = 0; offset <= 30 && isHit(middle + step * offset); offset++) reach += 1
  return reach
}

function tooSmall(root: ParentNode): string[] {
  return [...root.querySelectorAll('button, a[href], input, [role=radio], [role=tab], [role=checkbox]')]
    .filter((control) => {
      const { width, height } = control.getBoundingClientRect()
      // The table's headings are for screen readers only: rows are cards.
      if (control.closest('thead')) return false
      return control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1
    })
    .map((control) => {
      control.scrollIntoView({ block: 'center' })
      const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent
      const least = control.matches('[data-explain]') || name?.startsWith('Explain') ? explainPx : leastPx
      return { name, px: Math.round(reachOf(control)), least }
    })
    .filter(({ px, least }) => px < least)
    .map(({ name, px }) => `${name}: ${px}`)
}

test('every control of the form in its sheet is 44 px to a finger', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Buy', exact: true }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(tooSmall(page.getByRole('dialog').element())).toEqual([])
})

test('the sheet shows the prices of the market that it covers, and a press takes one', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Buy', exact: true }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('dialog').element().textContent).toMatch(
    /Last price\s*100\.00 ▲\s*Bid\s*100\.00\s*Ask\s*100\.01/,
  )
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Ask 100.01' }))
  expect(picked).toEqual([10_001n])
  // A line without a number takes no space.
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-line][data-empty]')].every((line) => line.offsetHeight === 0),
  ).toBe(true)
})

test('an order is a card of two lines: a button cancels it, the rest opens its details', async () => {
  await expect.poll(() => document.querySelectorAll('[data-order]').length).toBe(1)
  const card = document.querySelector<HTMLElement>('[data-order]')
  expect(card?.offsetHeight).toBeLessThanOrEqual(72)
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).toHaveTextContent('Cancel')
  const view = card?.querySelector<HTMLElement>('[data-action=view]')?.getBoundingClientRect()
  expect(view?.width).toBe(card?.offsetWidth)
})

test('the bar below and the orders are 44 px to a finger', async () => {
  await expect.poll(() => document.querySelectorAll('[data-order]').length).toBe(1)
  expect(tooSmall(document.body)).toEqual([])
})

test('with reduced motion nothing moves or fades noticeably', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Buy', exact: true }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const longest = (text: string) => Math.max(...text.split(',').map(Number.parseFloat))
  const moving = [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((pseudo) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, pseudo)
      const seconds = Math.max(animationName === 'none' ? 0 : longest(animationDuration), longest(transitionDuration))
      return seconds > 0.02 ? [`${element.tagName}.${element.className}${pseudo ?? ''}: ${seconds} s`] : []
    }),
  )
  expect(moving).toEqual([])
})
