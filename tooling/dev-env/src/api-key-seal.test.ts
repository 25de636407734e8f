import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { apiKeySealFile, drawApiKeySeal, readApiKeySeals } from './api-key-seal.ts'

test('a seal is drawn once, long, for its owner’s eyes only', () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-seal-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  expect(readApiKeySeals(directory)).toBeUndefined()
  drawApiKeySeal(directory)
  const seals = readApiKeySeals(directory)
  expect(seals).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(statSync(apiKeySealFile(directory)).mode & 0o777).toBe(0o600)
  drawApiKeySeal(directory)
  expect(readApiKeySeals(directory)).toEqual(seals)
})
