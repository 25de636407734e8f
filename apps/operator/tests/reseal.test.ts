import { createMakeApiKey } from '@argosy/api-keys'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { createSecretBox, sealContexts } from '@argosy/service'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resealColumn } from '../src/reseal/reseal-column.ts'
import { sealedColumns } from '../src/reseal/sealed-columns.ts'
import { createCommandLine } from './command-line.ts'

const ring = [
  'the new key of this test, as long as it must be',
  'the old key of this test, as long as it must be',
] as const
const [newest, older] = [createSecretBox([ring[0]]), createSecretBox([ring[1]])]

const directory = mkdtempSync(join(tmpdir(), 'argosy-reseal-'))
const sealFile = join(directory, 'seal')
writeFileSync(sealFile, `${ring.join('\n')}\n`)
const both = { API_KEY_SEAL_FILE: sealFile, IDENTITY_KEY_FILE: sealFile }

let engines: AcquiredEngines
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  await pool.query(`insert into accounts.app_user (user_id, user_name, account_id)
    select number, 'user' || number, 1000 + number from generate_series(1, 2100) number`)
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})
beforeEach(() => pool.query('delete from accounts.totp; delete from accounts.api_key'))

const reseal = (files: Record<string, string> = both) =>
  createCommandLine({ POSTGRES_URL: engines.postgresUrl, ARGOSY_OPERATOR: 'olga', ...files })('reseal')

const secret = Buffer.from('12345678901234567890')

/** Adds authenticator apps for this many users, sealed as by a gateway with the old key. */
async function addApps(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_none, at) => String(at + 1))
  await pool.query('insert into accounts.totp (user_id, secret_box) select * from unnest($1::text[], $2::bytea[])', [
    ids,
    ids.map((id) => older.seal(secret, sealContexts.totpSecret(id))),
  ])
}

async function addKey(): Promise<string> {
  const make = createMakeApiKey({ pool, sealKeys: [ring[1]] })
  const terms = { name: 'bot', permissions: [], addresses: [], passphrase: 'harbour42' } as const
  const made = await make({ ...terms, userId: '1', realm: 'live' })
  if (!made.ok) throw new Error(made.refusal)
  return made.key.accessKey
}

test('[check 82] every sealed value is brought to the newest key, once, and the operator is on record', async () => {
  await addApps(2_100)
  const accessKey = await addKey()
  expect(await reseal()).toEqual({
    code: 0,
    stderr: '',
    stdout: [
      'secrets of API keys: 1 sealed anew, 0 were already',
      'passphrases of API keys: 1 sealed anew, 0 were already',
      'authenticator apps: 2100 sealed anew, 0 were already',
    ].join('\n'),
  })
  const apps = await pool.query<{ user_id: string; secret_box: Buffer }>(
    'select user_id, secret_box from accounts.totp',
  )
  for (const { user_id: id, secret_box: box } of apps.rows)
    expect(newest.open(box, sealContexts.totpSecret(id))).toEqual(secret)
  const keys = await pool.query<{ secret_box: Buffer; passphrase_box: Buffer; version: number }>(
    'select secret_box, passphrase_box, version from accounts.api_key',
  )
  const [key] = keys.rows
  if (!key) throw new Error('no key')
  expect(newest.open(key.secret_box, sealContexts.apiKeySecret(accessKey)).toString()).toMatch(/^[0-9a-f]{64}$/)
  expect(newest.open(key.passphrase_box, sealContexts.apiKeyPassphrase(accessKey))).toHaveLength(64)
  expect(key.version, 'its sockets stay open').toBe(1)
  expect((await reseal()).stdout).toContain('authenticator apps: 0 sealed anew, 2100 were already')
  const { rows } = await pool.query('select user_id, address, detail from audit.event order by event_id limit 1')
  const counts = { 'secrets of API keys': 1, 'passphrases of API keys': 1, 'authenticator apps': 2_100 }
  expect(rows).toEqual([{ user_id: null, address: 'olga', detail: { what: 'resealed', by: 'operator', counts } }])
})

test('a value that no key opens is reported and left unchanged, and the others are resealed', async () => {
  await addApps(3)
  const box = createSecretBox(['a key that nobody has']).seal(secret, sealContexts.totpSecret('2'))
  await pool.query(`update accounts.totp set secret_box = $1 where user_id = '2'`, [box])
  const { code, stdout, stderr } = await reseal({ IDENTITY_KEY_FILE: sealFile })
  expect([code, stdout, stderr]).toEqual([
    1,
    'authenticator apps: 2 opens with no key of IDENTITY_KEY_FILE',
    'authenticator apps: 2 sealed anew, 0 were already, 1 that no key opens: see above',
  ])
  const { rows } = await pool.query(`select secret_box from accounts.totp where user_id = '2'`)
  expect(rows).toEqual([{ secret_box: box }])
})

test('a key whose passphrase only an older key can check is named while there is one', async () => {
  const accessKey = await addKey()
  await pool.query(`update accounts.api_key set passphrase_box = null, passphrase_hash = sha256('x')`)
  const { code, stdout } = await reseal()
  expect(code).toBe(0)
  expect(stdout).toContain(`${accessKey} can be checked with an older key only`)
  expect(stdout).toMatch(/\n1 API keys, see above, must be made anew by their owners/)
  const alone = join(directory, 'alone')
  writeFileSync(alone, ring[0])
  expect((await reseal({ API_KEY_SEAL_FILE: alone })).stdout).not.toContain(accessKey)
})

test('without a key file or a database, it names what is missing', async () => {
  expect(await reseal({})).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Nothing to seal with/) })
  const nowhere = createCommandLine({ ARGOSY_OPERATOR: 'olga', ...both })
  expect(await nowhere('reseal')).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Which database/) })
})

test('rows are read 500 at a time, and what a gateway writes or deletes meanwhile is left alone', async () => {
  await addApps(1_200)
  const [apps] = sealedColumns.IDENTITY_KEY_FILE
  if (!apps) throw new Error('no column')
  const written = newest.seal(Buffer.from('09876543210987654321'), sealContexts.totpSecret('1'))
  const batches: number[] = []
  const busy = {
    async query(text: string, values: unknown[]) {
      const result = await pool.query(text, values)
      if (!text.startsWith('select')) return result
      if (batches.length === 0) {
        await pool.query(`update accounts.totp set secret_box = $1 where user_id = '1'`, [written])
        await pool.query(`delete from accounts.totp where user_id = '10'`)
      }
      batches.push(result.rows.length)
      return result
    },
  } as unknown as Pool
  const warn = (line: string) => expect.unreachable(line)
  const resealed = await resealColumn(busy, apps, { variable: 'IDENTITY_KEY_FILE', keys: ring, warn })
  expect(batches).toEqual([500, 500, 200, 0])
  expect(resealed).toMatchObject({ resealedCount: 1_198, unopenedCount: 0 })
  const { rows } = await pool.query(`select secret_box from accounts.totp where user_id = '1'`)
  expect(rows).toEqual([{ secret_box: written }])
})
