import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommandLine } from './command-line.ts'

let engines: AcquiredEngines
let pool: Pool
let run: ReturnType<typeof createCommandLine>
const directory = mkdtempSync(join(tmpdir(), 'argosy-incidents-'))

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  const { postgresUrl, natsUrl, natsPrefix } = engines
  pool = createPool(postgresUrl, { applicationName: 'test' })
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

const english = { en: { title: 'Orders are slow', text: 'We look for the cause.' } }
const update = { incidentId: 'slow-orders', stage: 'investigating', components: ['spot'], texts: english }

function write(content: unknown): string {
  const path = join(directory, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('[STA-3] an incident is published, updated, resolved and listed; each update is in the audit log', async () => {
  const first = await run('incidents', 'publish', write(update))
  expect(first.stdout).toMatch(/^Published update 1 of slow-orders: investigating\. In English for readers of .*\bde\b/)
  await run('incidents', 'publish', write({ ...update, stage: 'resolved' }))
  expect(await run('incidents', 'publish', write(update))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/it is resolved/),
  })
  const lines = (await run('incidents', 'list')).stdout.split('\n')
  expect(lines).toEqual([
    'slow-orders (spot)',
    expect.stringMatching(/UTC {2}resolved, by olga: Orders are slow$/),
    expect.stringMatching(/UTC {2}investigating, by olga: Orders are slow$/),
  ])
  const { rows } = await pool.query<{ address: string; detail: unknown }>(
    `select address, detail from audit.event where detail ->> 'what' = 'incident' order by detail ->> 'updateNumber'`,
  )
  const recorded = { what: 'incident', incidentId: 'slow-orders', by: 'operator' }
  expect(rows).toEqual([
    { address: 'olga', detail: { ...recorded, updateNumber: 1, stage: 'investigating' } },
    { address: 'olga', detail: { ...recorded, updateNumber: 2, stage: 'resolved' } },
  ])
})

test.each([
  ['no English', { ...update, texts: { de: english.en } }, /English is missing/],
  ['a stage that does not exist', { ...update, stage: 'fine' }, /stage/],
  ['a component that does not exist', { ...update, components: ['website'] }, /components/],
  ['no component', { ...update, components: [] }, /components/],
  ['a field that does not exist', { ...update, html: '<b>' }, /html/],
  ['a text that is too long', { ...update, texts: { en: { title: 'x', text: 'x'.repeat(1_001) } } }, /texts/],
])('a file with %s is refused', async (_, content, message) => {
  const result = await run('incidents', 'publish', write(content))
  expect([result.code, result.stderr]).toEqual([2, expect.stringMatching(message)])
})

test('publishing requires a name', async () => {
  const result = await createCommandLine({ POSTGRES_URL: engines.postgresUrl, NATS_URL: engines.natsUrl })(
    'incidents',
    'publish',
    write(update),
  )
  expect([result.code, result.stderr]).toEqual([2, expect.stringMatching(/--operator/)])
})
