import { acquireEngines } from '@argosy/backing-services'
import { expect, test } from 'vitest'
import { connectRedis, withAuthenticRecords } from '../src/index.ts'

const engines = await acquireEngines()
const redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix })
test.afterAll(async () => {
  await redis.close()
  await engines[Symbol.asyncDispose]()
})

const [oldKey, newKey] = ['the key of last month, 32 characters', 'the key of this month, 32 characters']
const ours = withAuthenticRecords(redis, [oldKey])
const ttl = { ttlMs: 60_000 }
const alice = { userId: '1', steppedUpUntilMs: 0 }

test('a record comes back as it was, by every way of reading', async () => {
  await ours.setJson('session:a', alice, ttl)
  expect(await ours.getJson('session:a')).toEqual(alice)
  expect(await ours.getAndExtendJson('session:a', ttl)).toEqual(alice)
  expect(await ours.getCountedJson('session:a', ttl)).toEqual({ value: alice, count: 1 })
  expect(await ours.getDelJson('session:a')).toEqual(alice)
  expect(await ours.getJson('session:a')).toBeUndefined()
})

test.each([
  ['the record alone', () => alice],
  ['nothing that proves it', () => ({ record: JSON.stringify(alice) })],
  ['an empty proof', () => ({ record: JSON.stringify(alice), mac: '' })],
  [
    'a proof of the right length',
    () => ({ record: JSON.stringify(alice), mac: Buffer.alloc(32).toString('base64url') }),
  ],
  ['a number', () => 1],
  ['null', () => null],
  ['a list', () => [alice]],
])('[check 81] what somebody else wrote is no record: %s', async (_what, forge) => {
  await redis.setJson('session:forged', forge(), ttl)
  expect(await ours.getJson('session:forged')).toBeUndefined()
  expect(await ours.getAndExtendJson('session:forged', ttl)).toBeUndefined()
  expect((await ours.getCountedJson('session:forged', ttl)).value).toBeUndefined()
  expect(await ours.getDelJson('session:forged')).toBeUndefined()
})

test('[check 81] a record is not believed under another name, of another kind, or with a byte changed', async () => {
  await ours.setJson('session:a', alice, ttl)
  const stored = (await redis.getJson('session:a')) as { record: string; mac: string }
  for (const recordKey of ['session:b', 'step-up:a', 'session:']) {
    await redis.setJson(recordKey, stored, ttl)
    expect([recordKey, await ours.getJson(recordKey)]).toEqual([recordKey, undefined])
  }
  await redis.setJson('session:a', { ...stored, record: stored.record.replace(':0', ':9') }, ttl)
  expect(await ours.getJson('session:a')).toBeUndefined()
})

test('[check 82] a key is changed in three steps, and sessions last until the final one', async () => {
  const prepared = withAuthenticRecords(redis, [oldKey, newKey])
  const changing = withAuthenticRecords(redis, [newKey, oldKey])
  const changed = withAuthenticRecords(redis, [newKey])
  await ours.setJson('session:before', alice, ttl)
  await prepared.setJson('session:prepared', alice, ttl)
  await changing.setJson('session:after', alice, ttl)
  expect(await prepared.getJson('session:after'), 'who is still at the first step believes the new key').toEqual(alice)
  expect(await changing.getJson('session:before')).toEqual(alice)
  expect(await changed.getJson('session:after')).toEqual(alice)
  expect(await changed.getJson('session:before'), 'the old key proves nothing any more').toBeUndefined()
  expect(await changed.getJson('session:prepared')).toBeUndefined()
})
