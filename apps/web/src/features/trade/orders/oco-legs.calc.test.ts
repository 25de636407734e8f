import { expect, test } from 'vitest'
import { legOf } from './oco-legs.calc.ts'

test('adjacent legs of one group are joined, others are not', () => {
  const orders = [null, 8, 8, 16, null, 16, 24].map((group) => ({ group }))
  expect(orders.map((_, at) => legOf(orders, at))).toEqual([
    undefined,
    'first',
    'last',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
