import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promotePostgres, removePostgresData, startPostgres, startPostgresStandby } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, isConnectionLoss, migrate, retryWhileUnavailable, withTransaction } from '../src/index.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'argosy-promotion-'))
})
afterAll(() => {
  for (const name of ['primary', 'standby']) removePostgresData(join(directory, name))
  rmSync(directory, { recursive: true, force: true })
})

test('a pool with both hosts uses the primary, and the standby once it is promoted', async () => {
  await using primary = await startPostgres({ directory: join(directory, 'primary') })
  await using standby = await startPostgresStandby(primary, { directory: join(directory, 'standby') })
  const hosts = (first: number, second: number) =>
    primary.url.replace(`:${primary.port}/`, `:${first},127.0.0.1:${second}/`)
  // The standby comes first, so a client has to find the primary after it.
  const url = hosts(standby.port, primary.port)
  await migrate(url)
  const pool = createPool(url, { applicationName: 'promotion-test', connectTimeoutMs: 1_000 })
  try {
    await pool.query('create table kept (id int primary key)')
    for (let id = 1; id <= 5; id++) await pool.query('insert into kept values ($1)', [id])
    await primary.kill()
    await expect(pool.query('insert into kept values (6)')).rejects.toSatisfy(isConnectionLoss)
    await promotePostgres(standby)
    const insert = () => withTransaction(pool, (client) => client.query('insert into kept values (7)'))
    await retryWhileUnavailable(insert, { deadlineMs: 10_000 })
    const { rows } = await pool.query<{ id: number }>('select id from kept order by id')
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 7])
  } finally {
    await pool.end()
  }
})
