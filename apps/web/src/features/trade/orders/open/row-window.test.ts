import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateWindow } from './row-window.ts'

const rowHeight = 38

test('visible rows are rendered with few others, and the full height is reserved', () => {
  const options = fc.record({
    count: fc.integer({ min: 0, max: 20_000 }),
    height: fc.integer({ min: 0, max: 2_000 }),
    scrolled: fc.double({ min: 0, max: 1, noNaN: true }),
    openAt: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true }), { nil: undefined }),
  })
  fc.assert(
    fc.property(options, ({ count, height, scrolled, openAt }) => {
      const extra = openAt === undefined || count === 0 ? 0 : 88
      const open = extra === 0 ? undefined : { row: Math.floor(count * (openAt ?? 0)), extra }
      const scrollTop = Math.floor(scrolled * Math.max(0, count * rowHeight - height))
      const { from, to, before, after } = calculateWindow({ count, rowHeight, scrollTop, height, open })
      const isOpenShown = open !== undefined && open.row >= from && open.row < to
      expect(before + (to - from) * rowHeight + after + (isOpenShown ? extra : 0)).toBe(count * rowHeight + extra)
      expect(to - from).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 12)
      if (!open) {
        expect(before).toBeLessThanOrEqual(scrollTop)
        expect(to === count || to * rowHeight >= scrollTop + height).toBe(true)
      }
    }),
  )
})
