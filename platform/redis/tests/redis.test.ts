import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireEngines, startRedis } from '@argosy/backing-services'
import { sleepMs } from '@argosy/service'
import { describe, expect, test, vi } from 'vitest'
import { RedisUnavailableError, connectRedis } from '../src/index.ts'

/** For a slow machine; a fast one does not take as long. */
const patient = { timeout: 30_000 }

describe('a running Redis', async () => {
  const engines = await acquireEngines()
  const redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix })
  const neighbour = await connectRedis({ url: engines.redisUrl, prefix: `${engines.redisPrefix}other:` })
  test.afterAll(async () => {
    await redis.close()
    await neighbour.close()
    await engines[Symbol.asyncDispose]()
  })

  test('a value comes back as it was, and an unknown key is undefined', async () => {
    await redis.setJson('session:1', { userId: 'alice', roles: ['trader'] }, { ttlMs: 60_000 })
    expect(await redis.getJson('session:1')).toEqual({ userId: 'alice', roles: ['trader'] })
    expect(await redis.getJson('session:2')).toBeUndefined()
  })

  test('a value expires after its time to live', async () => {
    await redis.setJson('short', 1, { ttlMs: 50 })
    await expect.poll(() => redis.getJson('short'), patient).toBeUndefined()
  })

  test('a bucket allows no more than its size, under concurrent calls', async () => {
    // So slow that no token is added during the test.
    const bucket = { perSecond: 0.001, size: 10 }
    const results = await Promise.all(Array.from({ length: 30 }, () => redis.consumeTokens('bucket', bucket, 1)))
    expect(results.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
    const { isAllowed, left, waitMs } = await redis.consumeTokens('bucket', bucket, 9)
    expect(isAllowed).toBe(false)
    expect(Math.abs(waitMs - (9 - left) * 1_000_000)).toBeLessThanOrEqual(1)
    expect(await redis.leftMs('bucket')).toBeLessThanOrEqual(10_000_000)
    expect(await neighbour.consumeTokens('bucket', bucket, 10)).toMatchObject({ isAllowed: true, left: 0 })
  })

  test('a bucket refills after the reported wait', async () => {
    const consume = () => redis.consumeTokens('quick', { perSecond: 20, size: 10 }, 10)
    let last = await consume()
    while (last.isAllowed) last = await consume()
    // clock: Redis fills the bucket by its own clock, and a longer wait is as good
    await sleepMs(last.waitMs)
    expect(await consume()).toMatchObject({ isAllowed: true, waitMs: 0 })
  })

  test('a value that is read and extended stays, and a deleted one does not come back', async () => {
    await redis.setJson('extended', 1, { ttlMs: 60_000 })
    expect(await redis.getAndExtendJson('extended', { ttlMs: 600_000 })).toBe(1)
    expect(await redis.leftMs('extended')).toBeGreaterThan(60_000)
    await redis.del('extended')
    expect(await redis.getAndExtendJson('extended', { ttlMs: 60_000 })).toBeUndefined()
    expect(await redis.getJson('extended')).toBeUndefined()
  })

  test('a one-time value is given to exactly one of many askers', async () => {
    await redis.setJson('token', 'once', { ttlMs: 60_000 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => redis.getDelJson('token')))
    expect(answers.filter((answer) => answer === 'once')).toHaveLength(1)
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(19)
  })

  test('del returns whether the key existed', async () => {
    await redis.setJson('gone', 1, { ttlMs: 60_000 })
    expect([await redis.del('gone'), await redis.del('gone')]).toEqual([true, false])
  })

  test('concurrent counts lose no step, and the time to live starts with the first', async () => {
    const counts = await Promise.all(Array.from({ length: 50 }, () => redis.incrWithTtl('limit', { ttlMs: 60_000 })))
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(await redis.incrWithTtl('limit', { ttlMs: 600_000 })).toBe(51)
    await redis.decr('limit')
    expect(await redis.incrWithTtl('limit', { ttlMs: 600_000 })).toBe(51)
    expect(await redis.leftMs('limit')).toBeLessThanOrEqual(60_000)
    await redis.decr('never counted')
    expect(await redis.incrWithTtl('never counted', { ttlMs: 60_000 })).toBe(1)
    expect(await redis.leftMs('limit')).toBeGreaterThan(0)
  })

  test('concurrent reads each get their own number; a deleted value is not counted, and its count outlives it', async () => {
    await redis.setJson('puzzle', { x: 1 }, { ttlMs: 60_000 })
    const readings = await Promise.all(
      Array.from({ length: 20 }, () => redis.getCountedJson('puzzle', { ttlMs: 60_000 })),
    )
    expect(readings.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
    expect(readings[0]?.value).toEqual({ x: 1 })
    await redis.del('puzzle')
    expect(await redis.getCountedJson('puzzle', { ttlMs: 60_000 })).toEqual({ value: undefined, count: 20 })
    expect(await redis.getCountedJson('never', { ttlMs: 60_000 })).toEqual({ value: undefined, count: 0 })
  })

  test('of many who write where nothing is, one is first', async () => {
    const firsts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => redis.setJsonIfAbsent('first', at, { ttlMs: 60_000 })),
    )
    expect(firsts.filter((isFirst) => isFirst)).toHaveLength(1)
    expect(await redis.getJson('first')).toBe(firsts.indexOf(true))
  })

  test('leftMs returns the remaining time to live, and 0 for a missing key', async () => {
    await redis.setJson('lasting', 1, { ttlMs: 60_000 })
    expect(await redis.leftMs('lasting')).toBeGreaterThan(50_000)
    expect(await redis.leftMs('missing')).toBe(0)
  })

  test('a set lives as long as its longest-lived member', async () => {
    await redis.addMember('members', 'a', { ttlMs: 60_000 })
    await redis.addMember('members', 'b', { ttlMs: 100 })
    await redis.addMember('members', 'b', { ttlMs: 100 })
    expect(await redis.leftMs('members')).toBeGreaterThan(100)
    expect((await redis.readMembers('members')).toSorted()).toEqual(['a', 'b'])
    await redis.removeMember('members', 'a')
    expect(await redis.readMembers('members')).toEqual(['b'])
    expect(await redis.readMembers('no members')).toEqual([])
    expect(await neighbour.readMembers('members')).toEqual([])
  })

  test('two prefixes do not see each other', async () => {
    await redis.setJson('shared-name', 'mine', { ttlMs: 60_000 })
    expect(await neighbour.getJson('shared-name')).toBeUndefined()
    await neighbour.incrWithTtl('count', { ttlMs: 60_000 })
    expect(await redis.incrWithTtl('count', { ttlMs: 60_000 })).toBe(1)
  })

  test('a command that Redis refuses keeps its own error', async () => {
    await redis.setJson('text', 'not a number', { ttlMs: 60_000 })
    await expect(redis.incrWithTtl('text', { ttlMs: 1_000 })).rejects.toThrow(/not an integer/)
  })
})

test('killed: every call fails at once with its name; back: it recovers by itself', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-redis-'))
  await using server = await startRedis({ directory })
  // No call can wait this long within the test: it fails because Redis is unavailable, not because its time is over.
  await using redis = await connectRedis({ url: server.url, commandWaitMsMax: 600_000 })
  expect(await redis.check()).toBe(true)

  await server.kill('SIGKILL')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(redis.getJson('session:1')).rejects.toThrow(RedisUnavailableError)
    await expect(redis.incrWithTtl('limit', { ttlMs: 1_000 })).rejects.toThrow(RedisUnavailableError)
  }
  expect(await redis.check()).toBe('Redis does not answer')

  await server.start()
  await vi.waitFor(async () => expect(await redis.check()).toBe(true), patient)
  await redis.setJson('after', 1, { ttlMs: 60_000 })
  expect(await redis.getJson('after')).toBe(1)
  rmSync(directory, { recursive: true, force: true })
})

test('frozen: a call ends at its own deadline, with its name, instead of hanging', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-redis-'))
  await using server = await startRedis({ directory })
  await using redis = await connectRedis({ url: server.url })
  await server.kill('SIGSTOP')
  const error = await redis.getJson('session:1').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(RedisUnavailableError)
  expect(error).toMatchObject({ cause: { message: 'no answer within 500 ms' } })
  await server.kill('SIGCONT')
  await vi.waitFor(async () => expect(await redis.check()).toBe(true), patient)
  rmSync(directory, { recursive: true, force: true })
})

test('a service may start before Redis', async () => {
  await using redis = await connectRedis({ url: 'redis://127.0.0.1:1' })
  expect(redis.isConnected).toBe(false)
  await expect(redis.getJson('session:1')).rejects.toThrow(RedisUnavailableError)
})
