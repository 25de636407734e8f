import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

test('a burst passes, then the steady rate, and rest restores no more than the burst', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 10, nowMs: 0 })
  const takeAll = (nowMs: number) => {
    let taken = 0
    while (bucket.take(nowMs)) taken += 1
    return taken
  }
  expect(takeAll(0)).toBe(3)
  expect(takeAll(99)).toBe(0)
  expect(takeAll(200)).toBe(2)
  expect(takeAll(60_000)).toBe(3)
})
