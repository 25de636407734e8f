import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCommandBudget } from './command-budget.ts'

test('a store for the start, then a trickle', () => {
  let timeMs = 0
  const budget = createCommandBudget({ perSecond: 10, store: 100, nowMs: () => timeMs })
  expect(budget.consume(70)).toBe(70)
  expect(budget.consume(70)).toBe(30)
  expect(budget.consume(70)).toBe(0)
  timeMs = 500
  expect(budget.consume(70)).toBe(5)
  timeMs = 3_600_000
  expect(budget.consume(1_000)).toBe(100)
})

test('in no stretch of time do the bots send more than the store and the trickle', () => {
  const asks = fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 300 })), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(
      asks,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 1_000 }),
      (steps, perSecond, store) => {
        let timeMs = 0
        const budget = createCommandBudget({ perSecond, store, nowMs: () => timeMs })
        const sent: { readonly timeMs: number; readonly count: number }[] = []
        for (const [waitMs, wanted] of steps) {
          timeMs += waitMs
          sent.push({ timeMs, count: budget.consume(wanted) })
        }
        for (const [first, from] of sent.entries()) {
          let sum = 0
          for (const to of sent.slice(first)) {
            sum += to.count
            expect(sum).toBeLessThanOrEqual(store + ((to.timeMs - from.timeMs) * perSecond) / 1_000)
          }
        }
      },
    ),
  )
})

test('a clock that goes back grants no budget', () => {
  let timeMs = 10_000
  const budget = createCommandBudget({ perSecond: 10, store: 10, nowMs: () => timeMs })
  expect(budget.consume(10)).toBe(10)
  timeMs = 0
  expect(budget.consume(10)).toBe(0)
  timeMs = 100
  expect(budget.consume(10)).toBe(1)
})
