import { expect, test } from 'vitest'
import { countFilters, noFilter, toOrderFilter, withPeriod } from './panel-filter.ts'

test('hide other pairs goes before a chosen pair: both at once would show nothing', () => {
  const chosen = { ...noFilter, marketId: 'ETHUSDT' }
  expect(toOrderFilter(chosen, 'BTCUSDT').marketId).toBe('BTCUSDT')
  expect(toOrderFilter(chosen, null).marketId).toBe('ETHUSDT')
})

test('a period counts from the moment it was chosen, and any time bounds nothing', () => {
  const week = withPeriod(noFilter, 'week', 1_000_000_000)
  expect(toOrderFilter(week, null)).toMatchObject({ fromMs: 1_000_000_000 - 7 * 86_400_000, toMs: null })
  expect(withPeriod(week, 'any', 5)).toEqual(noFilter)
})

test('each kind of choice counts once', () => {
  expect(countFilters(noFilter)).toBe(0)
  expect(countFilters(withPeriod({ ...noFilter, side: 'buy', types: ['limit', 'oco'] }, 'day', 1))).toBe(3)
})
