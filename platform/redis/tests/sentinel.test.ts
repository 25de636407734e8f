import { createTemporaryRun, removeTemporaryRun, startRedisCluster, type RedisCluster } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RedisUnavailableError, connectRedis, type Redis } from '../src/index.ts'

/** For a slow machine; a fast one does not take as long. */
const patient = { timeout: 60_000 }
const ttl = { ttlMs: 600_000 }

const stack = new AsyncDisposableStack()
let cluster: RedisCluster
let redis: Redis

beforeAll(async () => {
  const run = await createTemporaryRun({ isInMemory: true })
  stack.defer(() => removeTemporaryRun(run))
  cluster = stack.use(await startRedisCluster(run))
  redis = stack.use(await connectRedis({ url: cluster.url, caFile: cluster.caFile, prefix: 'test:' }))
})
afterAll(() => stack.disposeAsync())

async function replicas() {
  const master = await cluster.master()
  return cluster.servers.filter((server) => server !== master)
}

test('an ended session stays ended after a failover, even if one replica had missed its end', async () => {
  await expect.poll(() => redis.isConnected, patient).toBe(true)
  await redis.setJson('session:1', { userId: 'alice' }, ttl)
  const [deaf] = await replicas()
  const master = await cluster.master()
  await deaf?.kill('SIGSTOP')
  expect(await redis.del('session:1')).toBe(true)
  expect(await redis.setJsonIfAbsent('seen:1', 1, ttl)).toBe(true)
  await master.kill()
  await expect.poll(async () => (await cluster.master()).name, patient).not.toBe(master.name)
  await expect.poll(() => redis.check(), patient).toBe(true)
  expect(await redis.getJson('session:1')).toBeUndefined()
  await deaf?.kill('SIGCONT')
  await master.start()
  await cluster.whole()
  expect(await redis.setJsonIfAbsent('seen:1', 1, ttl)).toBe(false)
})

test('cut off from both replicas nothing ends and nothing is spent, and the rest goes on', async () => {
  await redis.setJson('session:2', { userId: 'bob' }, ttl)
  const cutOff = await replicas()
  await Promise.all(cutOff.map((server) => server.kill('SIGSTOP')))
  for (const refused of [
    () => redis.del('session:2'),
    () => redis.getDelJson('token'),
    () => redis.setJsonIfAbsent('seen:2', 1, ttl),
  ])
    await expect(refused()).rejects.toThrow(RedisUnavailableError)
  await redis.setJson('session:3', { userId: 'carol' }, ttl)
  expect(await redis.getJson('session:3')).toEqual({ userId: 'carol' })
  expect(await redis.incrWithTtl('limit', ttl)).toBe(1)

  await Promise.all(cutOff.map((server) => server.kill('SIGCONT')))
  await cluster.whole()
  await expect.poll(() => redis.setJsonIfAbsent('seen:3', 1, ttl).catch(() => undefined), patient).toBe(true)
})

test('many at once are confirmed together, each with its own answer', async () => {
  const firsts = await Promise.all(
    Array.from({ length: 200 }, (_, at) => redis.setJsonIfAbsent(`many:${at % 100}`, 1, ttl)),
  )
  expect(firsts.filter((isFirst) => isFirst)).toHaveLength(100)
})

test('a client that reaches only one of three sentinels is disconnected and its reads fail', async () => {
  const [first, second] = cluster.sentinels
  await Promise.all([first?.kill(), second?.kill()])
  await expect.poll(() => redis.isConnected, patient).toBe(false)
  await expect(redis.getJson('session:3')).rejects.toThrow(RedisUnavailableError)
  await Promise.all([first?.start(), second?.start()])
  await expect.poll(() => redis.check(), patient).toBe(true)
  expect(await redis.getJson('session:3')).toEqual({ userId: 'carol' })
})
