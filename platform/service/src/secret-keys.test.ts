import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './config.ts'
import { readSecretKeys } from './secret-keys.ts'

function read(text: string): readonly string[] | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-keys-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'keys'), text)
  return readSecretKeys(join(directory, 'keys'), 'RECORD_KEY_FILE')
}

const [old, next] = ['o'.repeat(32), 'n'.repeat(64)]

test('a file has one key a line, newest first', () => {
  expect(read(`${next}\n\n  ${old} \n`)).toEqual([next, old])
  expect(readSecretKeys(undefined, 'RECORD_KEY_FILE')).toBeUndefined()
})

test.each(['', '\n', 'hunter2\n', `${next}\nhunter2\n`])(
  'a key that could be guessed is refused, unrepeated: %j',
  (text) => {
    expect(() => read(text)).toThrow(new ConfigError('RECORD_KEY_FILE holds fewer than 32 characters'))
  },
)

test('more than three keys are refused, so that old ones are removed', () => {
  expect(() => read([next, old, old, old].join('\n'))).toThrow('RECORD_KEY_FILE holds more than 3 keys')
})
