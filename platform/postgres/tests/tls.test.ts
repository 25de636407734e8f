import {
  acquireEngines,
  caFile,
  createTemporaryRun,
  makeCertificates,
  removeTemporaryRun,
  startPostgres,
} from '@argosy/backing-services'
import { expect, test } from 'vitest'
import { checkPostgres, createPool } from '../src/index.ts'

const engines = await acquireEngines()
const stranger = await createTemporaryRun({ isInMemory: true })
await makeCertificates(stranger)
const plain = await startPostgres({ directory: stranger.postgres })
test.afterAll(async () => {
  await plain[Symbol.asyncDispose]()
  removeTemporaryRun(stranger)
  await engines[Symbol.asyncDispose]()
})

const believing = (url: string, ca: string) => `${url}?sslmode=verify-full&sslrootcert=${ca}`

test('[check 81] with the CA that signed PostgreSQL’s certificate the connection is encrypted', async () => {
  const pool = createPool(believing(engines.postgresUrl, engines.postgresCaFile), { applicationName: 'test' })
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  expect(rows).toEqual([{ ssl: true }])
  await pool.end()
})

test.each([
  ['whose certificate another CA signed', engines.postgresUrl, caFile(stranger.directory), /certificate|issuer/],
  ['that offers no TLS', plain.url, engines.postgresCaFile, /does not support SSL/],
])('[check 81] a server %s is not spoken to', async (_what, url, believed, reason) => {
  const pool = createPool(believing(url, believed), { applicationName: 'test' })
  expect(await checkPostgres(pool)).toMatch(reason)
  await pool.end()
})
