import { RedisUnavailableError } from '@argosy/redis'
import { expect, test } from 'vitest'
import { createLocalCounts } from './local-counts.ts'
import { createRateLimiter } from './rate-limit.ts'

const limit = { name: 'knocks', max: 30, windowMs: 3_600_000 }

async function countUntilRefused(incrWithTtl: () => Promise<number>): Promise<number> {
  const limiter = createRateLimiter({ incrWithTtl })
  for (let passed = 0; passed <= 100; passed += 1) if ((await limiter.count(limit, 'somebody')) > 0) return passed
  return Number.POSITIVE_INFINITY
}

test('calls up to the limit pass', async () => {
  let count = 0
  expect(await countUntilRefused(async () => (count += 1))).toBe(30)
})

test('[check 63] a caller over its limit causes no further Redis calls until the window ends', async () => {
  let redisCalls = 0
  const limiter = createRateLimiter({ incrWithTtl: async () => (redisCalls += 1) })
  const once = { ...limit, max: 1 }
  const waits = [await limiter.count(once, 'a'), await limiter.count(once, 'a'), await limiter.count(once, 'a')]
  expect(waits.map((seconds) => seconds > 0)).toEqual([false, true, true])
  expect(redisCalls).toBe(2)
})

test('[check 21] without Redis a tenth of them pass, counted in the process', async () => {
  expect(await countUntilRefused(() => Promise.reject(new RedisUnavailableError('away')))).toBe(3)
})

test('[check 21] without Redis, calls are counted per caller, and a limit of one remains one', async () => {
  const limiter = createRateLimiter({ incrWithTtl: () => Promise.reject(new RedisUnavailableError('away')) })
  const once = { ...limit, max: 1 }
  expect([await limiter.count(once, 'a'), await limiter.count(once, 'b')]).toEqual([0, 0])
  expect(await limiter.count(once, 'a')).toBeGreaterThan(0)
})

test('a mistake of ours is no outage', async () => {
  const limiter = createRateLimiter({ incrWithTtl: () => Promise.reject(new TypeError('ours')) })
  await expect(limiter.count(limit, 'somebody')).rejects.toThrow('ours')
})

test('[check 21] a flood of callers makes the count in the process stricter, not larger', () => {
  const counts = createLocalCounts(2)
  expect([counts.count('a', 10, 0), counts.count('b', 20, 0)]).toEqual([1, 1])
  expect([counts.count('c', 20, 0), counts.count('a', 10, 0)]).toEqual([Number.POSITIVE_INFINITY, 2])
  expect([counts.count('c', 20, 10), counts.count('d', 20, 10)]).toEqual([1, Number.POSITIVE_INFINITY])
})
