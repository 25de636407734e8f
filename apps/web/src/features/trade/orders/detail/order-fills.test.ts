import type { FillsPage } from '@argosy/api-client'
import type { FillView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { readOrderFills } from './order-fills.ts'

/** An exchange with one order of `fillCount` fills, newest first, alternating with those of another one. */
function anExchange(fillCount: number) {
  const all = Array.from({ length: fillCount * 2 }, (_, index): FillView => {
    const own = { fillId: `${9_000 - index}-1`, orderId: index % 2 === 0 ? 8 : 16 }
    const amounts = { price: '1', quantity: '1', notional: '1', fee: '0', feeAssetId: 'BTC' }
    return { ...own, ...amounts, marketId: 'BTCUSDT', side: 'buy', role: 'taker', timeMs: 1 }
  })
  const requests: FillsPage[] = []
  return {
    requests,
    own: all.filter(({ orderId }) => orderId === 8),
    async fills(page: FillsPage = {}) {
      requests.push(page)
      const start = page.beforeId === undefined ? 0 : all.findIndex(({ fillId }) => fillId === page.beforeId) + 1
      const found = all.slice(start).filter(({ orderId }) => page.orderId === undefined || orderId === page.orderId)
      return { ok: true as const, data: found.slice(0, page.limit) }
    },
  }
}

test('an order’s fills are requested by its id, usually in one request', async () => {
  const exchange = anExchange(3)
  expect(await readOrderFills(exchange, 8)).toEqual({ ok: true, fills: exchange.own })
  expect(exchange.requests).toEqual([{ orderId: 8, limit: 200 }])
})

test('many fills are read page by page, and too many are reported as incomplete', async () => {
  const exchange = anExchange(450)
  expect(await readOrderFills(exchange, 8)).toEqual({ ok: true, fills: exchange.own })
  expect(exchange.requests).toHaveLength(3)
  const crowded = anExchange(2_001)
  expect(await readOrderFills(crowded, 8)).toEqual({ ok: false, fills: crowded.own.slice(0, 2_000) })
})
