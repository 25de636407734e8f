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

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  await pool.query(`insert into accounts.app_user (user_id, user_name, account_id) values ('1', 'alice', '1001')`)
  const sealFile = join(mkdtempSync(join(tmpdir(), 'argosy-key-')), 'seal')
  writeFileSync(sealFile, 'what seals the keys of this test\n')
  const { postgresUrl, natsUrl, natsPrefix } = engines
  run = createCommandLine({
    POSTGRES_URL: postgresUrl,
    NATS_URL: natsUrl,
    NATS_PREFIX: natsPrefix,
    ARGOSY_OPERATOR: 'olga',
    API_KEY_SEAL_FILE: sealFile,
  })
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

test('a key is made, listed without its secret, and removed; all of it is on record', async () => {
  const made = await run('key', 'make', 'alice', '--passphrase', 'harbour42', '--name', 'my bot')
  const [, accessKey = '', secret = ''] =
    /^apiKey {4}(ak_[0-9a-f]{32})\nsecret {4}([0-9a-f]{64})\n/.exec(made.stdout) ?? []
  expect(made.stdout).toMatch(/password {2}harbour42\n\nIt may read, spot_trade in live from anywhere until 20/)
  const listed = await run('key', 'list', 'alice')
  expect(listed.stdout).toMatch(new RegExp(`^${accessKey} {2}my bot\n.*never used$`))
  expect(listed.stdout).not.toContain(secret)
  expect((await run('key', 'remove', 'alice', accessKey)).stdout).toBe(`Removed ${accessKey}.`)
  expect(await run('key', 'remove', 'alice', accessKey)).toMatchObject({ code: 1 })
  expect((await run('key', 'list', 'alice')).stdout).toBe('No keys.')
  const { rows } = await pool.query('select user_id, address, detail from audit.event order by event_id')
  expect(rows).toEqual([
    { user_id: '1', address: 'olga', detail: { what: 'api_key', accessKey, by: 'operator' } },
    { user_id: '1', address: 'olga', detail: { what: 'api_key_removed', accessKey, by: 'operator' } },
  ])
})

test.each([
  [2, /no permission/, ['make', 'alice', '--permission', 'everything']],
  [2, /8 to 32/, ['make', 'alice', '--passphrase', 'short']],
  [1, /key withdraw needs addresses/, ['make', 'alice', '--permission', 'withdraw']],
  [1, /key addresses malformed/, ['make', 'alice', '--address', '0.0.0.0/0']],
  [1, /no user nobody/, ['make', 'nobody']],
])(
  'a wrong wish ends with %i and %s',
  async (code, message, args) => {
    expect(await run('key', ...args)).toMatchObject({ code, stderr: expect.stringMatching(message) })
  },
  60_000,
)
