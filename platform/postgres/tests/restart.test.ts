import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removePostgresData, startPostgres } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresUnavailableError, createPool, retryWhileUnavailable, type Pool } from '../src/index.ts'

const directory = mkdtempSync(join(tmpdir(), 'argosy-postgres-'))
let server: Awaited<ReturnType<typeof startPostgres>>
let pool: Pool
const idleErrors: Error[] = []

beforeAll(async () => {
  server = await startPostgres({ directory })
  pool = createPool(server.url, { applicationName: 'restart-test', onIdleError: (error) => idleErrors.push(error) })
})

afterAll(async () => {
  await pool.end()
  await server[Symbol.asyncDispose]()
  removePostgresData(directory)
})

test('the pool survives a restart: idle connections are replaced, waiting queries continue', async () => {
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.05)')))
  expect(pool.idleCount).toBe(5)
  // Checked out but silent, as between two statements of a transaction: its loss must not end the process.
  const held = await pool.connect()

  const restarting = server.restart()
  const answer = retryWhileUnavailable(() => pool.query<{ one: number }>('select 1 as one'), {
    deadlineMs: 20_000,
  })
  await restarting
  expect((await answer).rows).toEqual([{ one: 1 }])
  await expect(held.query('select 1')).rejects.toThrow(/not queryable|terminated/)
  held.release(true)
  expect(idleErrors.length).toBeGreaterThan(0)
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

test('a crash of the server is a lost connection for the statement in flight', async () => {
  const inFlight = retryWhileUnavailable(() => pool.query('select pg_sleep(3)'), { deadlineMs: 300 })
  const [outcome] = await Promise.allSettled([inFlight, server.kill('SIGKILL')])
  expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(PostgresUnavailableError) })
  await server.start()
  const answer = await retryWhileUnavailable(() => pool.query('select 1'), { deadlineMs: 20_000 })
  expect(answer.rowCount).toBe(1)
})

test('a refused statement is not repeated', async () => {
  let tryCount = 0
  const work = () => {
    tryCount += 1
    return pool.query('select nothing from nowhere')
  }
  await expect(retryWhileUnavailable(work, { deadlineMs: 5_000 })).rejects.toMatchObject({ code: '42P01' })
  expect(tryCount).toBe(1)
})
