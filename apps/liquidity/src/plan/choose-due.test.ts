import { expect, test } from 'vitest'
import { chooseDue } from './choose-due.ts'

const busy = { name: 'busy', cyclesPerLook: 1 }
const minors = Array.from({ length: 8 }, (_, index) => ({ name: `minor ${index}`, cyclesPerLook: 4 }))
const markets = [busy, ...minors]

test('the first cycle fills every book', () => {
  expect(chooseDue(markets, 0)).toEqual(markets)
})

test('a busy market has every turn, a minor one its share, and no cycle has them all', () => {
  const cycles = Array.from({ length: 40 }, (_, index) => chooseDue(markets, index + 1))
  const turnsOf = (market: (typeof markets)[number]) => cycles.filter((due) => due.includes(market)).length
  expect(markets.map(turnsOf)).toEqual([40, ...minors.map(() => 10)])
  expect(cycles.map((due) => due.length)).toEqual(cycles.map(() => 3))
})
