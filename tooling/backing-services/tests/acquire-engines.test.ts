import { expect, test } from 'vitest'
import { acquireEngines, queryOnce } from '../src/index.ts'

test('two acquirers of the same engines are isolated from each other', async () => {
  await using alice = await acquireEngines()
  await using bob = await acquireEngines()
  await queryOnce(alice.postgresUrl, 'create table seen_by_alice_only (id int)')
  await expect(queryOnce(bob.postgresUrl, 'select * from seen_by_alice_only')).rejects.toThrow('does not exist')
  expect(new URL(alice.postgresUrl).host).toBe(new URL(bob.postgresUrl).host)
  expect(alice.natsPrefix).not.toBe(bob.natsPrefix)
  expect(alice.redisPrefix).not.toBe(bob.redisPrefix)
})

test('the database is dropped when its acquirer is disposed', async () => {
  let url: string
  {
    await using engines = await acquireEngines()
    url = engines.postgresUrl
    await queryOnce(url, 'select 1')
  }
  await expect(queryOnce(url, 'select 1')).rejects.toThrow('does not exist')
})

test('the database of a test run is migrated unless an empty one is requested', async () => {
  await using migrated = await acquireEngines()
  await using empty = await acquireEngines({ isEmpty: true })
  const countSchemas = "select count(*)::int as count from pg_namespace where nspname in ('journal', 'history')"
  expect(await queryOnce(migrated.postgresUrl, countSchemas)).toEqual([{ count: 2 }])
  expect(await queryOnce(empty.postgresUrl, countSchemas)).toEqual([{ count: 0 }])
})

test('an acknowledged commit is on disk: fsync is on', async () => {
  await using engines = await acquireEngines()
  expect(await queryOnce(engines.postgresUrl, 'show fsync')).toEqual([{ fsync: 'on' }])
})
