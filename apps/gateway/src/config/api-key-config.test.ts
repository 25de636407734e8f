import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readApiKeyConfig } from './api-key-config.ts'

function writeSeal(text: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-seal-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'seal'), text)
  return join(directory, 'seal')
}

const values = { API_KEY_SEAL_FILE: undefined, API_KEY_CALLS_PER_SECOND: 30 }

test('production seals with the configured keys, never with the development key', () => {
  expect(readApiKeyConfig(values, true).sealKeys).toBeUndefined()
  expect(readApiKeyConfig(values, false).sealKeys).toEqual([expect.stringMatching(/development only/)])
  const given = { ...values, API_KEY_SEAL_FILE: writeSeal(`${'s'.repeat(64)}\n${'o'.repeat(64)}\n`) }
  expect(readApiKeyConfig(given, true).sealKeys).toEqual(['s'.repeat(64), 'o'.repeat(64)])
})

test('a seal that is short enough to be guessed is refused, without being repeated', () => {
  const short = { ...values, API_KEY_SEAL_FILE: writeSeal('hunter2') }
  expect(() => readApiKeyConfig(short, true)).toThrow(/^API_KEY_SEAL_FILE holds fewer than 32 characters$/)
})
