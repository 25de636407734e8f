import { acquireEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PostgresUnavailableError,
  checkPostgres,
  createPool,
  isConnectionLoss,
  withTransaction,
  type Pool,
} from '../src/index.ts'

let engines: Awaited<ReturnType<typeof acquireEngines>>
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  pool = createPool(engines.postgresUrl, { applicationName: 'pool-test', statementTimeoutMs: 500 })
  await pool.query('create table entry (id integer primary key)')
})

afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

describe('values come back exact', () => {
  const one = async (sql: string): Promise<unknown> => {
    const { rows } = await pool.query<{ value: unknown }>(`select ${sql} as value`)
    return rows[0]?.value
  }

  test('a bigint is a number up to the last exact one, and an error beyond', async () => {
    expect(await one('9007199254740991::int8')).toBe(9_007_199_254_740_991)
    await expect(one('9007199254740992::int8')).rejects.toThrow(/not exact as a number/)
  })

  test('after such an error the pool goes on', async () => {
    await expect(one('9223372036854775807::int8')).rejects.toThrow(RangeError)
    expect(await one('1::int8')).toBe(1)
  })

  test('numeric is text with every digit', async () => {
    expect(await one("'123456789012345678901234567890.123456789'::numeric")).toBe(
      '123456789012345678901234567890.123456789',
    )
  })

  test.each([
    ["'2026-11-15 02:00:00.123+00'::timestamptz", Date.UTC(2026, 10, 15, 2, 0, 0, 123)],
    ["'2026-11-15 02:00:00.123+05:30'::timestamptz", Date.UTC(2026, 10, 14, 20, 30, 0, 123)],
    ["'2026-11-15 02:00:00'::timestamp", Date.UTC(2026, 10, 15, 2)],
  ])('%s is milliseconds', async (sql, expected) => {
    expect(await one(sql)).toBe(expected)
  })

  test('a date is its text, bytea its bytes, null is null', async () => {
    expect(await one("'2026-11-15'::date")).toBe('2026-11-15')
    expect(await one(String.raw`'\x00ff'::bytea`)).toEqual(Buffer.from([0, 255]))
    expect(await one('null::int8')).toBeNull()
  })
})

describe('transactions', () => {
  const count = async () => (await pool.query<{ count: number }>('select count(*) from entry')).rows[0]?.count

  test('all or nothing, and the result comes through', async () => {
    const result = await withTransaction(pool, async (client) => {
      await client.query('insert into entry values (1)')
      return 'done'
    })
    expect(result).toBe('done')
    const before = await count()
    const failing = withTransaction(pool, async (client) => {
      await client.query('insert into entry values (2)')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await count()).toBe(before)
  })

  test('a refused statement keeps its own error and returns the connection', async () => {
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const failing = withTransaction(pool, (client) => client.query('insert into nowhere values (1)'))
      await expect(failing).rejects.toMatchObject({ code: '42P01' })
    }
    expect(pool.totalCount).toBeLessThanOrEqual(10)
    expect(pool.idleCount).toBe(pool.totalCount)
  })

  test('a connection cut in the middle is named, and its work is undone', async () => {
    const before = await count()
    const failing = withTransaction(pool, async (client) => {
      await client.query('insert into entry values (3)')
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await client.query('insert into entry values (4)')
    })
    await expect(failing).rejects.toThrow(PostgresUnavailableError)
    expect(await count()).toBe(before)
  })
})

test('a statement that takes too long is cancelled, and that is not a lost connection', async () => {
  const error = await pool.query('select pg_sleep(60)').catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: '57014' })
  expect(isConnectionLoss(error)).toBe(false)
})

test('the health check reports the error', async () => {
  expect(await checkPostgres(pool)).toBe(true)
  const nowhere = createPool('postgres://argosy:argosy@127.0.0.1:1/none', { applicationName: 'pool-test' })
  expect(await checkPostgres(nowhere)).toMatch(/ECONNREFUSED/)
  await expect(withTransaction(nowhere, async () => {})).rejects.toThrow(PostgresUnavailableError)
  await nowhere.end()
})
