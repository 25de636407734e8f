import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateKeyRow, calculateNextSort, calculateRowWindow, calculateScrollTo } from './table.calc.ts'

const tableView = { rowCount: 10_000, rowHeight: 24, height: 480 }

test('ten thousand rows are a few dozen on the page', () => {
  const { rows, gaps, gapAfter } = calculateRowWindow({ ...tableView, scrollTop: 120_000 })
  expect([rows[0], rows.at(-1), rows.length]).toEqual([4992, 5027, 36])
  expect([gaps[0], gaps[1], gapAfter]).toEqual([4992, 0, 4972])
})

test('the focused row stays rendered wherever the user scrolls', () => {
  const above = calculateRowWindow({ ...tableView, scrollTop: 120_000, pinnedRow: 3 })
  expect([above.rows[0], above.gaps[0], above.rows[1], above.gaps[1]]).toEqual([3, 3, 4992, 4988])
  const below = calculateRowWindow({ ...tableView, scrollTop: 0, pinnedRow: 9000 })
  expect([below.rows.at(-1), below.gaps.at(-1), below.gapAfter]).toEqual([9000, 8972, 999])
})

test('rows and gaps always add up to the whole table', () => {
  fc.assert(
    fc.property(
      fc.nat(3000),
      fc.nat(100_000),
      fc.option(fc.nat(4000), { nil: undefined }),
      (rowCount, scrollTop, pinnedRow) => {
        const { rows, gaps, gapAfter } = calculateRowWindow({
          rowCount,
          rowHeight: 24,
          height: 300,
          scrollTop,
          pinnedRow,
        })
        expect(gaps.reduce((sum, gap) => sum + gap, rows.length + gapAfter)).toBe(rowCount)
        expect(gaps.every((gap) => gap >= 0)).toBe(true)
      },
    ),
  )
})

test('scrolls just far enough to show a row', () => {
  const view = { rowHeight: 24, scrollTop: 240, height: 240 }
  expect([9, 10, 19, 20].map((row) => calculateScrollTo(row, view))).toEqual([216, 240, 240, 264])
})

test('a column sorts its own way first, then turns round', () => {
  const first = calculateNextSort(undefined, 'price', 'descending')
  const second = calculateNextSort(first, 'price', 'descending')
  expect([first.direction, second.direction]).toEqual(['descending', 'ascending'])
  expect(calculateNextSort(second, 'name', 'ascending')).toEqual({ columnId: 'name', direction: 'ascending' })
})

test.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['PageDown', 8],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 8],
  ['Enter', undefined],
])('%s leads from row 5 of 9 to %s', (key, row) => {
  expect(calculateKeyRow(key, 5, 9)).toBe(row)
})
