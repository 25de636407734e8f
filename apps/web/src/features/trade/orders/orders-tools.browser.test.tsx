import type { OrderView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import type { Account } from '@argosy/push-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Session } from '../../../services/session.ts'
import { catchDownloads } from '../shared/testing/catch-downloads.ts'
import { createManualStore } from '../shared/testing/manual-store.ts'
import { renderTrade } from '../shared/testing/render-trade.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { OrdersPanel } from './orders-panel.tsx'
import { anOrder } from './testing/an-order.ts'

vi.mock('../../../live/push.ts', () => ({ pushClient: () => ({ ticker: () => createManualStore() }), bookDepth: 500 }))

const terms = someTerms()
const markets = [terms, someTerms({ marketId: 'ETHUSDT', base: 'ETH' })]
const session = { status: 'signed-in', userId: 'u', userName: 'alice' } as Session
const history = { orders: [], fills: [], closed: [], freshness: 'live' } as const

const orders = [
  anOrder({
    orderId: 8,
    price: '60000.00',
    quantity: '0.50000',
    clientOrderId: '=1+1',
    placedAtMs: Date.now() - 3_600_000,
  }),
  anOrder({
    orderId: 16,
    marketId: 'ETHUSDT',
    side: 'sell',
    price: '3000.00',
    placedAtMs: Date.now() - 3 * 86_400_000,
  }),
  anOrder({
    orderId: 24,
    price: '50000.00',
    quantity: '0.10000',
    trigger: { type: 'fall', price: '55000.00' },
    status: 'waiting',
    placedAtMs: Date.now() - 40 * 86_400_000,
  }),
]

function open(openOrders: readonly OrderView[] = orders) {
  const value = {
    version: 1,
    timeMs: 1,
    status: 'normal',
    balances: new Map([['USDT', { assetId: 'USDT', available: '900.00000000', held: '35000.00000000' }]]),
    openOrders: new Map(openOrders.map((order) => [order.orderId, order])),
    recentFills: [],
  } as unknown as Account
  renderTrade(
    <OrdersPanel
      symbol="BTCUSDT"
      session={session}
      account={{ value, freshness: 'live', receivedAtMs: 1, refusal: null }}
      history={history}
      markets={markets}
    />,
    { width: 1000, height: 280 },
  )
}

const ids = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-order]')].map(({ dataset }) => Number(dataset['order']))

afterEach(() => vi.restoreAllMocks())

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: new RegExp(`${label}$`) }))
  await userEvent.click(page.getByRole('option', { name: option }))
}

test(
  'the filter form narrows by pair, side, time and type, counts what is on, and clears',
  { timeout: 120_000 },
  async () => {
    open()
    await expect.poll(ids).toEqual([8, 16, 24])
    await userEvent.click(page.getByRole('button', { name: 'Filter' }))
    await expect.element(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
    await choose('Time', 'Last 7 days')
    await expect.poll(ids).toEqual([8, 16])
    await choose('Side', 'Sell')
    await expect.poll(ids).toEqual([16])
    await choose('Side', 'All')
    await choose('Pair', 'BTC/USDT')
    await expect.poll(ids).toEqual([8])
    await choose('Time', 'Any time')
    await expect.poll(ids).toEqual([8, 24])
    await expectNoAxeViolations(document.body)
    const type = document.querySelector('[data-filter-type=stop_limit]')
    if (!type) throw new Error('no types')
    await userEvent.click(page.elementLocator(type))
    await expect.poll(ids).toEqual([24])
    await expect.poll(() => document.querySelector('[data-action=filters]')?.getAttribute('data-count')).toBe('2')
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
    await expect.poll(ids).toEqual([8, 16, 24])
  },
)

test('a held balance opens into the orders that hold it, the greatest first, and their sum', async () => {
  open()
  await userEvent.click(page.getByRole('tab', { name: 'Assets' }))
  await userEvent.click(page.getByRole('button', { name: '35,000.00' }))
  await expect.element(page.getByRole('dialog', { name: 'USDT in orders' })).toBeVisible()
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[data-explanation=held] [data-order]')].map((row) => [
      Number(row.dataset['order']),
      row.querySelector('dd')?.textContent,
    ])
  // 60,000 × 0.5 and 50,000 × 0.1; a sell of ETH holds no USDT.
  await expect.poll(rows).toEqual([
    [8, '30,000.00'],
    [24, '5,000.00'],
  ])
  await expect.element(page.getByText('In orders', { exact: true }).last()).toBeVisible()
  await expectNoAxeViolations(document.body)
})

test('the CSV that is downloaded has what is shown, in order, and no cell that is a formula', async () => {
  const caught = catchDownloads()
  open()
  await expect.poll(ids).toEqual([8, 16, 24])
  await userEvent.click(page.getByText('Hide other pairs'))
  await expect.poll(ids).toEqual([8, 24])
  await userEvent.click(page.getByRole('button', { name: 'Download as CSV' }))
  await expect.poll(() => caught.length).toBe(1)
  const [file] = caught
  if (!file) throw new Error('no file')
  expect(file.name).toMatch(/^argosy-open-orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.blob.type).toBe('text/csv;charset=utf-8')
  const bytes = new Uint8Array(await file.blob.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  expect(head).toMatch(/^Order number,Client order ID,Placed \(UTC\)/)
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['8', "'=1+1"],
    ['24', ''],
  ])
  expect(rows[0]).toContain('60000.00')
  await userEvent.click(page.getByText('Hide other pairs'))
})
