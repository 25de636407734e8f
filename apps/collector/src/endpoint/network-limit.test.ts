import { expect, test } from 'vitest'
import { createNetworkLimit } from './network-limit.ts'

test('requests are counted per network and window, and a refusal returns the remaining seconds', () => {
  const limit = createNetworkLimit({ max: 2, windowMs: 10_000 })
  expect([limit.count('a', 1_000), limit.count('a', 2_000), limit.count('a', 3_500)]).toEqual([0, 0, 7])
  expect([limit.count('b', 4_000), limit.count('a', 10_000)]).toEqual([0, 0])
})

test('when there is no more room, those who are new wait', () => {
  const limit = createNetworkLimit({ max: 5, windowMs: 10_000, networksMax: 2 })
  expect([limit.count('a', 0), limit.count('b', 0), limit.count('c', 0), limit.count('a', 0)]).toEqual([0, 0, 10, 0])
})
