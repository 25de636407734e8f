import { acquireEngines, type AcquiredEngines } from '@argosy/engines'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandLine } from './command-line.ts'

let engines: AcquiredEngines
let pool: Pool
let run: ReturnType<typeof createCommandLine>

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  await pool.query(`insert into accounts.app_user (user_id, user_name, account_id) values ('1', 'alice', '1001')`)
  const { postgresUrl, natsUrl, natsPrefix } = engines
  run = createCommandLine({
    POSTGRES_URL: postgresUrl,
    NATS_URL: natsUrl,
    NATS_PREFIX: natsPrefix,
    ARGOSY_OPERATOR: 'olga',
  })
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

test('an operator is made and unmade, and both are on record', async () => {
  expect((await run('operator', 'list')).stdout).toBe('Nobody.')
  expect((await run('operator', 'add', 'alice')).stdout).toBe('alice is an operator.')
  expect((await run('operator', 'add', 'alice')).stdout).toBe('alice is an operator already.')
  expect((await run('operator', 'list')).stdout).toMatch(/^alice {2}since 20.* UTC$/)
  expect((await run('operator', 'remove', 'alice')).stdout).toBe('alice is no operator any more.')
  expect((await run('operator', 'remove', 'alice')).stdout).toBe('alice is no operator.')
  const { rows } = await pool.query('select user_id, address, detail from audit.event order by event_id')
  expect(rows).toEqual([
    { user_id: '1', address: 'olga', detail: { what: 'operator', by: 'operator' } },
    { user_id: '1', address: 'olga', detail: { what: 'operator_removed', by: 'operator' } },
  ])
})

test.each([
  [1, /no user nobody/, ['add', 'nobody']],
  [2, /not how it is called/, ['add']],
  [2, /not how it is called/, ['promote', 'alice']],
])('a wrong wish ends with %i and %s', async (code, words, args) => {
  const ended = await run('operator', ...args)
  expect(ended).toMatchObject({ code, stderr: expect.stringMatching(words) })
})
