import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
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

test('an operator is made, given a code for a passkey, and unmade, and all of it is on record', async () => {
  expect((await run('operator', 'list')).stdout).toBe('Nobody.')
  expect((await run('operator', 'add', 'vera')).stdout).toMatch(/within 30 minutes and once:\n[A-Za-z0-9_-]{43}$/)
  expect((await run('operator', 'add', 'vera')).stdout).toBe('There is or was an operator vera.')
  expect((await run('operator', 'enrol', 'vera')).stdout).toMatch(/once:\n[A-Za-z0-9_-]{43}$/)
  expect((await run('operator', 'enrol', 'nobody')).stdout).toBe('There is no operator nobody.')
  expect((await run('operator', 'list')).stdout).toMatch(/^vera {2}since 20.* UTC, 0 passkeys$/)
  expect((await run('operator', 'remove', 'vera')).stdout).toBe('vera is no operator any more.')
  expect((await run('operator', 'remove', 'vera')).stdout).toBe('There is no operator vera.')
  // A name means one person, even after their removal.
  expect((await run('operator', 'add', 'vera')).stdout).toBe('There is or was an operator vera.')
  const { rows } = await pool.query('select stream, address, detail from audit.event order by event_id')
  const by = { stream: 'operators', address: 'olga' }
  expect(rows).toEqual([
    { ...by, detail: { what: 'operator', operator: 'vera', by: 'operator' } },
    { ...by, detail: { what: 'operator_enrolment', operator: 'vera', by: 'operator' } },
    { ...by, detail: { what: 'operator_removed', operator: 'vera', by: 'operator' } },
  ])
})

test.each([
  [2, /small letters/, ['add', 'Vera Lind']],
  [2, /not how it is called/, ['add']],
  [2, /not how it is called/, ['promote', 'alice']],
])('a wrong wish ends with %i and %s', async (code, message, args) => {
  const ended = await run('operator', ...args)
  expect(ended).toMatchObject({ code, stderr: expect.stringMatching(message) })
})
