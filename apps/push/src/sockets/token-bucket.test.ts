import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

test('a burst passes, then the steady rate, and rest restores no more than the burst', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 10, nowMs: 0 })
  const acquireAll = (nowMs: number) => {
    let acquired = 0
    while (bucket.acquire(nowMs)) acquired += 1
    return acquired
  }
  expect(acquireAll(0)).toBe(3)
  expect(acquireAll(99)).toBe(0)
  expect(acquireAll(200)).toBe(2)
  expect(acquireAll(60_000)).toBe(3)
})
