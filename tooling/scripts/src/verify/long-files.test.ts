import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countLines, findLongFiles, isSourceFile } from './long-files.ts'

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
  ['a\n\n', 2],
])('%j has %d lines', (text, lineCount) => {
  expect(countLines(text)).toBe(lineCount)
})

test.each([
  'apps/engine/src/main.ts',
  'ui/kit/src/button.tsx',
  'a.css',
  'platform/postgres/migrations/0001-journal.sql',
  '.ci/run',
])('%s is source', (path) => {
  expect(isSourceFile(path)).toBe(true)
})

test.each([
  'pnpm-lock.yaml',
  'ui/i18n/src/locales/de.po',
  'contracts/wire/src/generated/api.ts',
  'README.md',
  'docs/rules.md',
])('%s is not', (path) => {
  expect(isSourceFile(path)).toBe(false)
})

test('400 lines pass, 401 are named', () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-long-files-'))
  writeFileSync(join(directory, 'fits.ts'), 'x\n'.repeat(400))
  writeFileSync(join(directory, 'long.ts'), 'x\n'.repeat(401))
  expect(findLongFiles(directory, ['fits.ts', 'long.ts'])).toEqual(['long.ts: 401 lines, 400 are the limit'])
  rmSync(directory, { recursive: true })
})
