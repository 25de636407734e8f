import { findLanguage } from '@argosy/i18n'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { loadCatalog } from './catalogs.ts'

test('messages that failed to load are loaded again', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-words-'))
  const file = join(directory, 'words.mjs')
  const { href } = pathToFileURL(file)
  const language = findLanguage('en')
  if (!language) throw new Error('there is English')
  const loading = loadCatalog(language, 'home', href)
  loading.catch(() => undefined)
  await expect(import(href), 'not there yet').rejects.toThrow('words.mjs')
  writeFileSync(file, 'export const messages = { greeting: ["Hello"] }')
  expect(await loading).toEqual({ greeting: ['Hello'] })
  rmSync(directory, { recursive: true })
})
