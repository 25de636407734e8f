import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { breakDirectory } from '../rules/rule-break.ts'
import { findBadBreaks } from './rule-breaks.ts'

// Split in two pieces, so that this file itself does not cite rules that do not exist.
const title = (id: string) => `[${id}]`
const good = { file: 'a.ts', find: '1', replace: '2', test: 'src/a.test.ts', seen: { on: '2026-11-18', hash: 'x' } }

function check(rows: string, breaks: Readonly<Record<string, object>>): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'argosy-rule-breaks-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, breakDirectory), { recursive: true })
  write('docs/rules.md', rows)
  write('a.ts', 'export const a = 1')
  write('src/a.test.ts', `test('${title('AB-1')} one', () => {})`)
  for (const [id, record] of Object.entries(breaks)) write(`${breakDirectory}/${id}.json`, JSON.stringify(record))
  return findBadBreaks(root)
}

const row = '| AB-1 | one | 2026-11-18 |'

test('a rule with a break that fits, and one that waits for a page, are fine', () => {
  expect(check(`${row}\n| AB-2 | two | waiting for \`/asset\` |`, { 'AB-1': good })).toEqual([])
})

test.each([
  ['a rule without a break', row, {}, 'no break is recorded'],
  ['a rule that waits for nothing', '| AB-1 | one | waiting |', {}, 'no break is recorded'],
  ['a break without a rule', '', { 'AB-1': good }, 'not stated'],
  ['a break of a rule that waits', '| AB-1 | one | waiting for `/asset` |', { 'AB-1': good }, 'waits for a page'],
  ['a break that does not fit', row, { 'AB-1': { ...good, find: '7' } }, 'fits 0 times'],
  ['a file that is gone', row, { 'AB-1': { ...good, file: 'b.ts' } }, 'b.ts, which does not exist'],
  ['a test that is gone', row, { 'AB-1': { ...good, test: 'src/b.test.ts' } }, 'b.test.ts, which does not exist'],
])('%s is named', (_, rows, breaks, problem) => {
  expect(check(rows, breaks)).toEqual([expect.stringContaining(problem)])
})

test('a test that does not cite the rule proves nothing of it', () => {
  const problems = check(`${row}\n| AB-2 | two | - |`, { 'AB-1': good, 'AB-2': good })
  expect(problems).toEqual([expect.stringContaining('no test of src/a.test.ts cites it')])
})
