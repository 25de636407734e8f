import { readQueries } from '@argosy/contracts/open-api'
import { expect, test } from 'vitest'
import { pickPage, toHistoryPage } from './read-page.ts'

const orders = [1, 2, 3, 4].map((id) => ({
  orderId: id * 8,
  marketId: id === 2 ? 'ETHUSDT' : 'BTCUSDT',
  placedAtMs: id * 1_000,
}))

test.each([
  [{}, [32, 24, 16, 8]],
  [{ symbol: 'btcusdt' }, [32, 24, 8]],
  [{ startTime: '2000', endTime: '3000' }, [24, 16]],
  [{ idLessThan: '24' }, [16, 8]],
  [{ limit: '1' }, [32]],
  [{ limit: '1000', symbol: '' }, [32, 24, 16, 8]],
])('%j picks %j, newest first', (said, ids) => {
  expect(pickPage(orders, readQueries.plans.parse(said)).map(({ orderId }) => orderId)).toEqual(ids)
})

test('an end counts, a start behind it is refused', () => {
  const said = readQueries.plans.parse({ startTime: '5', endTime: '5' })
  expect(toHistoryPage(said, undefined)).toMatchObject({ ok: true, data: { startMs: 5, endMs: 6, limit: 100 } })
  expect(toHistoryPage({ ...said, startTime: 6 }, undefined)).toMatchObject({
    ok: false,
    code: 'history_range_malformed',
  })
})
