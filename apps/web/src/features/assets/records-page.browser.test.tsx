import type { HistoryPage } from '@argosy/api-client'
import type { ClosedOrderView, FillView } from '@argosy/wire/http'
import { expectNoAxeViolations, renderKit, type RenderKitOptions } from '@argosy/kit/testing'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LocalizationProvider } from '../../messages/localization-context.tsx'
import { createTestLocalization } from '../../messages/testing/create-test-localization.ts'
import { signedInAs } from '../identity/testing/signed-in-as.ts'
import { someTerms } from '../trade/shared/test-terms.ts'
import { catchDownloads } from '../trade/shared/testing/catch-downloads.ts'
import { RecordsPage } from './records-page.tsx'

const fakes = vi.hoisted(() => ({ api: {} as Record<string, unknown> }))
vi.mock('../../live/exchange.ts', () => ({ apiClient: () => fakes.api }))

const order = (orderId: number, more: Partial<ClosedOrderView> = {}): ClosedOrderView => ({
  orderId,
  clientOrderId: null,
  marketId: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  selfTrade: 'cancel_taker',
  price: '60000.00',
  quantity: '0.10000',
  cost: '0.00000000',
  display: '0.00000',
  filled: '0.10000',
  trigger: null,
  takeProfit: null,
  stopLoss: null,
  group: null,
  status: 'filled',
  reason: 'filled',
  placedAtMs: Date.UTC(2026, 10, 18),
  closedAtMs: Date.UTC(2026, 10, 18, 1),
  ...more,
})
const fill: FillView = {
  fillId: '9-1',
  orderId: 8,
  marketId: 'BTCUSDT',
  side: 'sell',
  role: 'maker',
  price: '60000.00',
  quantity: '0.10000',
  notional: '6000.00000000',
  fee: '6.00000000',
  feeAssetId: 'USDT',
  timeMs: Date.UTC(2026, 10, 18),
}
const orders = [order(16), order(8, { status: 'cancelled', reason: 'user', side: 'sell', filled: '0.00000' })]
let requests: HistoryPage[] = []

beforeEach(() => {
  requests = []
  fakes.api = {
    orderHistory: async (query: HistoryPage) => {
      requests.push(query)
      return { ok: true, data: orders.filter(({ side }) => query.side === undefined || side === query.side) }
    },
    fills: async () => ({ ok: true, data: [fill] }),
  }
})

function open(search = '', options: RenderKitOptions = {}) {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <RecordsPage session={signedInAs('alice')} markets={[someTerms()]} /> },
  ])
  return renderKit(
    <LocalizationProvider localization={createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')}>
      <Stub initialEntries={[`/record/exchange${search}`]} />
    </LocalizationProvider>,
    options,
  )
}

const rows = () => document.querySelectorAll('tbody tr').length

describe('[PAG-19] records', () => {
  test('are filtered by the address: market, side and days by the exchange, state from what it answers', async () => {
    open('?market=BTCUSDT&side=sell&state=cancelled&from=2026-11-01&to=2026-11-18')
    await expect.poll(rows).toBe(1)
    expect(document.querySelector('[data-order="8"]')).not.toBeNull()
    expect(requests[0]).toMatchObject({
      symbol: 'BTCUSDT',
      side: 'sell',
      startMs: new Date(2026, 10, 1).getTime(),
      endMs: new Date(2026, 10, 19).getTime(),
    })
  })

  test('unknown query parameters are no filter', async () => {
    open('?market=NOPE&side=up&state=odd&from=yesterday')
    await expect.poll(rows).toBe(2)
    expect(requests[0]).toEqual({ limit: 50 })
  })

  test('a file holds what is shown, the fee as a row of its own', async () => {
    open('?view=trades')
    await expect.poll(rows).toBe(1)
    const caught = catchDownloads()
    await page.getByRole('button', { name: 'CSV' }).click()
    await expect.poll(() => caught.length).toBe(1)
    const text = await caught[0]?.blob.text()
    expect(text?.trimEnd().split('\r\n')).toHaveLength(3)
    expect(text).toContain('-6.00000000,USDT')
    vi.restoreAllMocks()
  })

  test('an empty list shows a message and disables the CSV export', async () => {
    fakes.api['orderHistory'] = async () => ({ ok: true, data: [] })
    open()
    await expect.element(page.getByText('There are no records here.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'CSV' })).toBeDisabled()
  })

  test('a list that could not be loaded offers to try again', async () => {
    const { orderHistory } = fakes.api
    fakes.api['orderHistory'] = async () => ({ ok: false, code: 'network_failed', msg: '' })
    open()
    await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
    fakes.api['orderHistory'] = orderHistory
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(rows).toBe(2)
  })

  test.each(['ltr', 'rtl'] as const)('are accessible, %s', async (direction) => {
    for (const search of ['', '?view=trades']) {
      const { unmount } = open(search, { direction })
      await expect.poll(rows).toBeGreaterThan(0)
      await expectNoAxeViolations()
      unmount()
    }
  })
})
