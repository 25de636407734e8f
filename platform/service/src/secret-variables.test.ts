import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { ConfigError, commonEnv, env, readEnv } from './config.ts'

const schema = z.object({
  ...commonEnv,
  POSTGRES_URL: env.url('postgres:'),
  NATS_URL: z.string().optional(),
  KEY_FILE: z.string().optional(),
})
const address = 'postgres://argosy:hunter2@db/argosy'

function writeSecret(text: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'secret'), text)
  return join(directory, 'secret')
}

test('[check 82] every variable may come by file, and is checked as if it had not', () => {
  const POSTGRES_URL_FILE = writeSecret(`${address}\n`)
  expect(readEnv(schema, { POSTGRES_URL_FILE }).POSTGRES_URL).toBe(address)
  expect(readEnv(schema, { POSTGRES_URL_FILE, POSTGRES_URL: '' }).POSTGRES_URL).toBe(address)
  const read = () => readEnv(schema, { POSTGRES_URL_FILE: writeSecret('mysql://root:hunter2@db') })
  expect(read).toThrow(/^environment refused: POSTGRES_URL: must be an address that begins with postgres:\/\/$/)
})

test.each([
  ['an address', { POSTGRES_URL: address }],
  ['one of several hosts', { POSTGRES_URL: 'postgres://argosy:hunter2@a:1,b:2/argosy' }],
  ['a list of addresses', { POSTGRES_URL: 'postgres://db/argosy', NATS_URL: 'tls://n1,tls://push:hunter2@n2' }],
  ['a password without a name', { POSTGRES_URL: 'postgres://:hunter2@db/argosy' }],
])('[check 82] production refuses a password in its environment, in %s, and does not repeat it', (_what, source) => {
  const read = () => readEnv(schema, source)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/_URL: holds a password: production is given it by file, \w+_URL_FILE/)
  expect(read).not.toThrow(/hunter2/)
  for (const ARGOSY_MODE of ['development', 'test'])
    expect(readEnv(schema, { ...source, ARGOSY_MODE }).POSTGRES_URL).toBe(source.POSTGRES_URL)
})

test('an address without a password is no secret', () => {
  const open = { POSTGRES_URL: 'postgres://argosy@db/argosy?application_name=a:b@c', NATS_URL: 'tls://n1:4222' }
  expect(readEnv(schema, open)).toMatchObject(open)
})

test('what is given twice, or by a file that is not there or empty, is refused', () => {
  const both = { POSTGRES_URL: 'postgres://db', POSTGRES_URL_FILE: writeSecret(address) }
  expect(() => readEnv(schema, both)).toThrow('POSTGRES_URL: is given twice, by POSTGRES_URL_FILE too')
  for (const file of ['/nowhere/at-all', writeSecret(' \n')])
    expect(() => readEnv(schema, { POSTGRES_URL_FILE: file })).toThrow(
      'POSTGRES_URL: POSTGRES_URL_FILE names a file that cannot be read',
    )
})

test('a variable that is the name of a file is taken as it is', () => {
  expect(readEnv(schema, { POSTGRES_URL: 'postgres://db', KEY_FILE: '/run/key' }).KEY_FILE).toBe('/run/key')
})
