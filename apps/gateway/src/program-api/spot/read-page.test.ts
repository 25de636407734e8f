import { readQueries } from '@argosy/open-api'
import { expect, test } from 'vitest'
import { toHistoryPage, toOpenOrdersPage } from './read-page.ts'

test.each([
  [{}, { marketId: null, placedFromMs: null, placedToMs: null, beforeOrderId: null, limit: 100 }],
  [{ symbol: 'btcusdt' }, { marketId: 'BTCUSDT' }],
  [
    { startTime: '2000', endTime: '3000' },
    { placedFromMs: 2_000, placedToMs: 3_000 },
  ],
  [{ idLessThan: '24' }, { beforeOrderId: 24 }],
  [
    { limit: '1000', symbol: '' },
    { limit: 100, marketId: null },
  ],
])('%j asks the engine for %j', (input, page) => {
  expect(toOpenOrdersPage('plans', readQueries.plans.parse(input))).toMatchObject({ part: 'plans', ...page })
})

test('an end counts, a start behind it is refused', () => {
  const input = readQueries.plans.parse({ startTime: '5', endTime: '5' })
  expect(toHistoryPage(input, undefined)).toMatchObject({ ok: true, data: { startMs: 5, endMs: 6, limit: 100 } })
  expect(toHistoryPage({ ...input, startTime: 6 }, undefined)).toMatchObject({
    ok: false,
    code: 'history_range_malformed',
  })
})
