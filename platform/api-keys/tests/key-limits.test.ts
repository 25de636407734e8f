import type { AccessKey } from '@argosy/wire'
import { acquireEngines } from '@argosy/backing-services'
import { connectRedis } from '@argosy/redis'
import { sleepMs } from '@argosy/service'
import { afterAll, expect, test } from 'vitest'
import { createKeyLimits } from '../src/index.ts'

const engines = await acquireEngines()
const redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix })
afterAll(async () => {
  await redis.close()
  await engines[Symbol.asyncDispose]()
})

let keys = 0
const newKey = () => ({ accessKey: `ak_${(keys += 1)}` as AccessKey })

test('a full bucket allows two seconds’ worth of calls at once, then reports the wait', async () => {
  const limits = createKeyLimits(redis, 20)
  const key = newKey()
  const first = await limits.consume(key, 1)
  expect(first).toMatchObject({ isWithin: true, limit: 40, remaining: 39, retryAfterMs: 0 })
  const rest = await Promise.all(Array.from({ length: 80 }, () => limits.consume(key, 1)))
  const passed = rest.filter(({ isWithin }) => isWithin).length
  expect(passed).toBeGreaterThanOrEqual(39)
  const refused = rest.find(({ isWithin }) => !isWithin)
  expect(refused).toMatchObject({ remaining: 0 })
  expect(refused?.retryAfterMs).toBeGreaterThan(0)
  expect(refused?.retryAfterMs).toBeLessThanOrEqual(50)
  // clock: Redis fills the bucket by its own clock, and a longer wait is as good
  await sleepMs(refused?.retryAfterMs ?? 0)
  expect(await limits.consume(key, 1)).toMatchObject({ isWithin: true })
})

test('what is dear takes more, to a fraction, and what is refused takes nothing', async () => {
  const limits = createKeyLimits(redis, 20)
  const key = newKey()
  for (let at = 0; at < 5; at += 1) expect(await limits.consume(key, 6.67)).toMatchObject({ isWithin: true })
  expect(await limits.consume(key, 20)).toMatchObject({ isWithin: false })
  expect(await limits.consume(key, 6.65)).toMatchObject({ isWithin: true })
})

test('one key’s haste is not another’s', async () => {
  const limits = createKeyLimits(redis, 20)
  const [hasty, calm] = [newKey(), newKey()]
  await Promise.all(Array.from({ length: 60 }, () => limits.consume(hasty, 1)))
  expect(await limits.consume(calm, 1)).toMatchObject({ isWithin: true, remaining: 39 })
})

test('several gateways count together', async () => {
  const [here, there] = [createKeyLimits(redis, 20), createKeyLimits(redis, 20)]
  const key = newKey()
  await here.consume(key, 30)
  expect(await there.consume(key, 30)).toMatchObject({ isWithin: false })
})
