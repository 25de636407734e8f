import { expect, test } from 'vitest'
import { calculateCellTicks, habitsOf } from './market-habits.ts'

test('a busy market is checked often, a little-traded one rarely', () => {
  expect(habitsOf('BTCUSDT').checkEveryMs).toBeLessThan(habitsOf('XRPUSDT').checkEveryMs)
  expect(habitsOf('NEWUSDT').checkEveryMs).toBe(habitsOf('DOTUSDT').checkEveryMs)
})

test.each([
  [6_700_000n, 5n, 200n],
  [350_000n, 5n, 10n],
  [15_000n, 5n, 1n],
  [12n, 30n, 1n],
  [100_000n, 15n, 10n],
  [61_800n, 30n, 10n],
])('a price of %s ticks with levels of %s tenths of a basis point has cells of %s', (price, tenthBps, cell) => {
  expect(calculateCellTicks(price, tenthBps)).toBe(cell)
})
