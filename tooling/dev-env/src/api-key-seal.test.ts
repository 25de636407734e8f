import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { apiKeySealFile, drawApiKeySeal, readApiKeySeal } from './api-key-seal.ts'

test('a seal is drawn once, long, for its owner’s eyes only', () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-seal-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  expect(readApiKeySeal(directory)).toBeUndefined()
  drawApiKeySeal(directory)
  const seal = readApiKeySeal(directory)
  expect(seal).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(apiKeySealFile(directory)).mode & 0o777).toBe(0o600)
  drawApiKeySeal(directory)
  expect(readApiKeySeal(directory)).toBe(seal)
})
