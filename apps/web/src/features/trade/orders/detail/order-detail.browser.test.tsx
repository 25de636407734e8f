import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import type { Account } from '@argosy/push-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { History } from '../../../../live/history.ts'
import { noTrackedOrders } from '../../order-tracking/tracked-orders.ts'
import type { OrderTracking } from '../../order-tracking/use-order-tracking.ts'
import { viewOrder, viewOrderById } from '../../order-tracking/viewed-order.ts'
import { closeShare, useSharedTrade } from '../../share/shared-trade.ts'
import { renderTrade } from '../../shared/testing/render-trade.tsx'
import { someTerms } from '../../shared/test-terms.ts'
import { amendInRow, useAmendedOrder } from '../amend/amended-order.ts'
import { OrderDetailSlot } from './order-detail-slot.tsx'
import { anOrder } from '../testing/an-order.ts'

const fakes = vi.hoisted(() => ({ api: {} as Record<string, unknown> }))
vi.mock('../../../../live/exchange.ts', () => ({ apiClient: () => fakes.api }))

const terms = someTerms()
const cancelOrder = vi.fn<(orderId: number) => Promise<unknown>>()
let answers: { orders: readonly ClosedOrderView[]; fills: readonly FillView[] | null }

const trackedOrders = {
  subscribe: () => () => {},
  getSnapshot: () => noTrackedOrders,
} as unknown as OrderTracking

const aFill = (own: Partial<FillView> = {}): FillView => ({
  fillId: '1-1',
  orderId: 8,
  marketId: 'BTCUSDT',
  side: 'buy',
  role: 'taker',
  price: '60000.00',
  quantity: '0.20000',
  notional: '12000.00000000',
  fee: '0.00020000',
  feeAssetId: 'BTC',
  timeMs: 2_000,
  ...own,
})

function Shared() {
  return <output aria-label="shared">{useSharedTrade()?.fills.length ?? 'none'}</output>
}

function Amended() {
  return <output aria-label="amended">{useAmendedOrder() ?? 'none'}</output>
}

function open(orders: readonly OrderView[], own: Partial<History> = {}, recentFills: readonly FillView[] = []) {
  const openOrders = new Map(orders.map((order) => [order.orderId, order]))
  const account = { version: 1, timeMs: 1, status: 'normal', balances: new Map(), openOrders, recentFills } as Account
  const history = { orders: [], fills: [], closed: [], freshness: 'live', ...own } as History
  renderTrade(
    <>
      <OrderDetailSlot account={account} history={history} markets={[terms]} trackedOrders={trackedOrders} />
      <Shared />
      <Amended />
    </>,
    { width: 1000 },
  )
}

const detail = () => document.querySelector<HTMLElement>('[data-order-detail]')
const fillIds = () => [...document.querySelectorAll<HTMLElement>('[data-fill]')].map(({ dataset }) => dataset['fill'])
const steps = () =>
  [...document.querySelectorAll<HTMLElement>('[data-step]')].map(
    ({ dataset }) => `${dataset['step']} ${dataset['state']}`,
  )

beforeEach(() => {
  answers = { orders: [], fills: [] }
  cancelOrder.mockResolvedValue({ ok: true, data: null })
  fakes.api = {
    cancelOrder,
    orderHistory: () => Promise.resolve({ ok: true, data: answers.orders }),
    fills: (requested: { orderId?: number }) => {
      if (!answers.fills) return Promise.resolve({ ok: false, code: 'network_failed', msg: '' })
      return Promise.resolve({ ok: true, data: answers.fills.filter(({ orderId }) => orderId === requested.orderId) })
    },
  }
})

afterEach(() => {
  viewOrder(null)
  amendInRow(null)
  closeShare()
  cancelOrder.mockReset()
})

test('an open order: its life, its terms, its fills with their fee, and the way to cancel it', async () => {
  answers.fills = [aFill(), aFill({ fillId: '0-9', orderId: 16, timeMs: 1_000 })]
  open([anOrder({ filled: '0.30000', status: 'partly_filled' })], {}, [
    aFill({ fillId: '1-2', quantity: '0.10000', notional: '6000.00000000', timeMs: 3_000 }),
  ])
  viewOrderById(8)
  await expect.element(page.getByRole('dialog', { name: 'Order details' })).toBeVisible()
  // Fills of other orders are ignored; fills from the account's channel are added.
  await expect.poll(fillIds).toEqual(['1-2', '1-1'])
  expect(steps()).toContain('partly_filled here')
  expect(detail()?.textContent).toContain('0.0002')
  expect(detail()?.textContent).not.toContain('Not all fills are shown here')
  await expectNoAxeViolations(document.body)
  await userEvent.click(page.getByRole('button', { name: 'Cancel order' }))
  expect(cancelOrder.mock.calls).toEqual([[8]])
})

const rise = { type: 'rise', price: '70000.00' } as const
const trail = { type: 'trail', callbackBps: 100, activationPrice: null } as const
const change = page.getByRole('button', { name: 'Change order' })

test.each([
  ['a limit order', {}],
  ['an iceberg', { display: '0.10000' }],
  ['a stop limit', { trigger: rise, status: 'waiting' }],
] as const)('[OT-17] %s is changed in its row', async (_, own) => {
  open([anOrder(own)])
  viewOrderById(8)
  await userEvent.click(change)
  await expect.element(page.getByLabelText('amended')).toHaveTextContent('8')
  expect(detail()).toBeNull()
})

test.each([
  ['An OCO order', { group: 16, trigger: rise, type: 'market' }],
  ['A trailing stop', { trigger: trail, type: 'market' }],
  ['A stop market order', { trigger: rise, type: 'market' }],
] as const)('[OT-17] %s says why it has no button for that', async (kind, own) => {
  open([anOrder({ ...own, status: 'waiting' })])
  viewOrderById(8)
  await expect.element(page.getByText(`${kind} cannot be changed. Cancel it and place it again.`)).toBeVisible()
  expect(change.query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
})

test('a closed order offers no amendment', async () => {
  answers = { orders: [{ ...anOrder({ type: 'market', status: 'filled' }), closedAtMs: 5_000 }], fills: [] }
  open([])
  viewOrderById(8)
  await expect.poll(detail).not.toBeNull()
  expect(document.querySelector('[data-amend-bar]')).toBeNull()
})

test('missing fills are reported as missing', async () => {
  answers.fills = null
  open([anOrder({ filled: '0.30000', status: 'partly_filled' })])
  viewOrderById(8)
  await expect.element(page.getByText(/Not all fills are shown here/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Share' }).query()).toBeNull()
})

test('a closed order unknown to the page is requested; it cannot be cancelled but can be shared', async () => {
  const closed = { ...anOrder({ filled: '0.20000', status: 'cancelled', reason: 'user' }), closedAtMs: 5_000 }
  answers = { orders: [closed], fills: [aFill()] }
  open([])
  viewOrderById(8)
  await expect.poll(fillIds).toEqual(['1-1'])
  expect(steps().at(-1)).toBe('cancelled here')
  expect(detail()?.textContent).toContain('by you')
  expect(page.getByRole('button', { name: 'Cancel order' }).query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  await expect.element(page.getByLabelText('shared')).toHaveTextContent('1')
  expect(detail()).toBeNull()
})

test('an unknown order shows a message, but only after the request', async () => {
  const requested = Promise.withResolvers<object>()
  fakes.api = { ...fakes.api, orderHistory: () => requested.promise }
  open([])
  viewOrderById(8)
  await expect.element(page.getByRole('dialog', { name: 'Order details' })).toBeVisible()
  expect(page.getByText(/This order could not be found/).query()).toBeNull()
  // The previous answer was for another order.
  requested.resolve({ ok: true, data: [anOrder({ orderId: 7 })] })
  await expect.element(page.getByText(/This order could not be found/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(detail).toBeNull()
})
