import type { OrderView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import type { Account } from '@argosy/push-client'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Session } from '../../../services/session.ts'
import { renderTrade, type RenderTradeOptions } from '../shared/testing/render-trade.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { amendInRow } from './amend/amended-order.ts'
import { OrdersPanel, type OrdersPanelProps } from './orders-panel.tsx'
import { hideOtherPairs } from './filter/panel-filter.ts'
import { anOrder } from './testing/an-order.ts'

afterEach(async () => {
  hideOtherPairs.set(false)
  await page.viewport(1024, 768)
})

const terms = someTerms()
const markets = [terms, { ...terms, marketId: 'ETHUSDT', base: 'ETH' } as typeof terms]
const session = { status: 'signed-in', userId: 'u', userName: 'alice' } as Session

function anAccount(orders: readonly OrderView[], version = 1): Account {
  return {
    version,
    timeMs: 1,
    status: 'normal',
    balances: new Map([
      ['USDT', { assetId: 'USDT', available: '900.00000000', held: '100.00000000' }],
      ['BTC', { assetId: 'BTC', available: '0.50000000', held: '0.00000000' }],
    ]),
    openOrders: new Map(orders.map((order) => [order.orderId, order])),
    recentFills: [],
  }
}

function aPanel(account: Account, props: Partial<OrdersPanelProps> = {}) {
  return (
    <OrdersPanel
      symbol="BTCUSDT"
      session={session}
      account={{ value: account, freshness: 'live', receivedAtMs: 1, refusal: null }}
      history={history}
      markets={markets}
      {...props}
    />
  )
}

const history = { orders: [], fills: [], closed: [], freshness: 'live' } as const
const wide: RenderTradeOptions = { width: 1000, height: 280 }
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-order]')]
const ids = () => rows().map((row) => Number(row.dataset['order']))

/** Ten thousand orders with varied terms. */
function manyOrders(count: number): OrderView[] {
  return Array.from({ length: count }, (_, index) =>
    anOrder({
      orderId: (index + 1) * 8,
      marketId: index % 3 === 0 ? 'ETHUSDT' : 'BTCUSDT',
      side: index % 2 === 0 ? 'buy' : 'sell',
      price: `${60_000 + (index % 997)}.00`,
      trigger: index % 5 === 0 ? { type: 'rise', price: '70000.00' } : null,
      status: index % 5 === 0 ? 'waiting' : 'resting',
      placedAtMs: 1_700_000_000_000 + index,
    }),
  )
}

test('ten thousand open orders: a few dozen rows are on the page, and a change of one is drawn at once', async () => {
  const orders = manyOrders(10_000)
  const { rerender } = renderTrade(aPanel(anAccount(orders)), wide)
  await expect.poll(() => rows().length).toBeGreaterThan(5)
  expect(rows().length).toBeLessThan(40)
  await expect.element(page.getByRole('tab', { name: 'Open orders (10,000)' })).toBeVisible()

  for (let change = 0; change < 30; change++) {
    const at = orders.length - 1 - (change % 5)
    const changed = {
      ...(orders[at] as OrderView),
      filled: `0.0000${(change % 9) + 1}`,
      status: 'partly_filled' as const,
    }
    orders[at] = changed
    const account = anAccount(orders, 2 + change)
    flushSync(() => rerender(aPanel(account)))
    expect(document.querySelector(`tr[data-order="${changed.orderId}"]`)?.textContent).toContain(changed.filled)
  }
})

test('scrolling through ten thousand orders renders the visible rows and removes the others', async () => {
  renderTrade(aPanel(anAccount(manyOrders(10_000))), wide)
  await expect.poll(() => ids()[0]).toBe(80_000)
  const box = document.querySelector<HTMLElement>('[role=tabpanel] > div')
  if (!box) throw new Error('no box')
  expect(box.scrollHeight).toBeGreaterThan(10_000 * 36)
  box.scrollTop = 5_000 * 36
  await expect.poll(() => ids()).toContain(40_000)
  expect(rows().length).toBeLessThan(40)
  expect(ids()).not.toContain(80_000)
})

test('hide other pairs, and a press on a heading sorts', async () => {
  renderTrade(
    aPanel(
      anAccount([
        anOrder({ orderId: 8, price: '100.00', placedAtMs: 1 }),
        anOrder({ orderId: 16, price: '300.00', placedAtMs: 2 }),
        anOrder({ orderId: 24, price: '200.00', marketId: 'ETHUSDT', placedAtMs: 3 }),
      ]),
    ),
    wide,
  )
  await expect.poll(ids).toEqual([24, 16, 8])
  await page.getByRole('button', { name: 'Price' }).click()
  await expect.poll(ids).toEqual([16, 24, 8])
  await page.getByRole('button', { name: 'Price' }).click()
  await expect.poll(ids).toEqual([8, 24, 16])
  await page.getByText('Hide other pairs').click()
  await expect.poll(ids).toEqual([8, 16])
  await expect.element(page.getByRole('tab', { name: 'Open orders (3)' })).toBeVisible()
})

test('an order that cannot be amended has no amend button; every order can be cancelled and opened', async () => {
  renderTrade(
    aPanel(
      anAccount([
        anOrder({ orderId: 8, placedAtMs: 3 }),
        anOrder({ orderId: 16, placedAtMs: 2, group: 16 }),
        anOrder({ orderId: 24, placedAtMs: 1, trigger: { type: 'trail', callbackBps: 100, activationPrice: null } }),
      ]),
    ),
    wide,
  )
  await expect.poll(ids).toEqual([8, 16, 24])
  const actions = rows().map((row) =>
    [...row.querySelectorAll('[data-action]')].map((button) => button.getAttribute('data-action')),
  )
  expect(actions).toEqual([
    ['amend', 'cancel', 'view'],
    ['cancel', 'view'],
    ['cancel', 'view'],
  ])
})

test('a problem with an amendment is shown beside its field, and Escape leaves the order unchanged', async () => {
  renderTrade(aPanel(anAccount([anOrder({ price: '60000.00', quantity: '0.50000', filled: '0.20000' })])), wide)
  await page.getByRole('button', { name: 'Change order' }).click()
  const quantity = page.getByLabelText('Quantity', { exact: true })
  await expect.element(quantity).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await quantity.fill('0.1')
  await expect.element(quantity).toHaveAccessibleDescription(/filled already/)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await quantity.fill('0.4')
  await expect.element(page.getByText('Keeps its place in the queue.')).toBeVisible()
  await page.getByLabelText('Price', { exact: true }).fill('59000')
  await expect.element(page.getByText('Goes to the end of the queue at its price.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(quantity).not.toBeInTheDocument()
})

test('[PAG-30] without a market all orders are shown, and the switch for other pairs is absent', async () => {
  hideOtherPairs.set(true)
  renderTrade(aPanel(anAccount(manyOrders(4)), { symbol: null }), wide)
  await expect.poll(ids).toHaveLength(4)
  expect(document.querySelector('[data-action=hide-other-pairs]')).toBeNull()
})

test('a change that is begun elsewhere brings its row into sight, past the filter and however far down', async () => {
  hideOtherPairs.set(true)
  renderTrade(aPanel(anAccount(manyOrders(1_000))), wide)
  await expect.poll(() => rows().length).toBeGreaterThan(5)
  // The oldest of them, in another pair.
  flushSync(() => amendInRow(8))
  const price = page.getByLabelText('Price', { exact: true })
  await expect.element(price).toBeInViewport()
  expect(hideOtherPairs.get()).toBe(false)
  // A filter chosen meanwhile is kept.
  await page.getByText('Hide other pairs').click()
  await expect.element(price).not.toBeInTheDocument()
  expect(hideOtherPairs.get()).toBe(true)
})

test.each(['ltr', 'rtl'] as const)(
  'a card on a phone shows take profit and stop loss whole, in %s',
  async (direction) => {
    await page.viewport(360, 640)
    const attachedOrder = (triggerPrice: string) => ({ triggerPrice, price: `${triggerPrice.slice(0, -3)}.50` })
    renderTrade(
      aPanel(
        anAccount([
          anOrder({
            orderId: 24,
            status: 'partly_filled',
            timeInForce: 'post_only',
            takeProfit: attachedOrder('72000.00'),
            stopLoss: attachedOrder('58000.00'),
          }),
          anOrder({ orderId: 16, trigger: { type: 'rise', price: '70000.00' }, status: 'waiting' }),
        ]),
      ),
      { width: 360, height: 400, direction },
    )
    await expect.poll(() => rows().length).toBe(2)
    const cells = [...document.querySelectorAll<HTMLElement>('td:is([data-column=trigger], [data-column=type]) span')]
    expect(cells.map(({ textContent }) => textContent?.replaceAll(/[\u2066\u2069]/g, '')).join()).toContain(
      'SL 58,000.00 → 58,000.50',
    )
    expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  },
)

test('a filter without matches shows a message and can be cleared', async () => {
  renderTrade(aPanel(anAccount([anOrder({ marketId: 'ETHUSDT' })])), wide)
  await page.getByText('Hide other pairs').click()
  await expect.element(page.getByText('Nothing matches the filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows().length).toBe(1)
})

test.each(['ltr', 'rtl'] as const)('axe is content in %s', async (direction) => {
  renderTrade(
    aPanel(anAccount([anOrder({ orderId: 8 }), anOrder({ orderId: 16, side: 'sell', status: 'partly_filled' })])),
    { ...wide, direction },
  )
  await expect.poll(() => rows().length).toBe(2)
  await expectNoAxeViolations()
})
