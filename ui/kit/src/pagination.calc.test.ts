import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculatePages } from './pagination.calc.ts'

test.each([
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 20, '1 2 3 4 5 gap 20'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [17, 20, '1 gap 16 17 18 19 20'],
  [20, 20, '1 gap 16 17 18 19 20'],
])('page %d of %d offers %s', (page, pageCount, expected) => {
  expect(calculatePages(page, pageCount).join(' ')).toBe(expected)
})

test('offers the ends and the current page once, in order, and never more than nine places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pageCount, at) => {
      const page = 1 + (at % pageCount)
      const steps = calculatePages(page, pageCount)
      const pages = steps.filter((step) => step !== 'gap')
      expect(pages).toEqual([...new Set(pages)].toSorted((one, other) => one - other))
      expect(new Set(pages)).toEqual(new Set([...pages, 1, page, pageCount]))
      expect(steps.length).toBeLessThanOrEqual(9)
    }),
  )
})
