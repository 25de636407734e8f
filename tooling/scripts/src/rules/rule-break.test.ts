import { expect, test } from 'vitest'
import { findCitingTests, hashOfSight } from './citing-tests.ts'
import { applyBreak, kindOfTest, type RuleBreak } from './rule-break.ts'
import { findWaiting, stateOfRule, writeStates } from './rules-page.ts'

// Split in two pieces, so that this file itself does not cite rules that do not exist.
const cite = (id: string) => `[${id}]`

const record: RuleBreak = { id: 'AB-1', file: 'a.ts', find: 'x = 1', replace: 'x = 2', test: 'a.test.ts' }
const source = `describe('all', () => {
  test('${cite('AB-1')} one', () => expect(x).toBe(1))
  test('${cite('AB-12')} twelve', () => expect(y).toBe(1))
  test('${cite('check 3')} ${cite('AB-1')} two', () => {})
  test.each([1])(\`${cite('AB-2')} ${cite('AB-1')} \${x}\`, () => {})
  test('not ${cite('AB-1')} at the start', () => {})
})`.replaceAll('\\', '')

test('a break fits exactly once, and changes something', () => {
  expect(applyBreak('const x = 1 // $&', record)).toBe('const x = 2 // $&')
  for (const text of ['', 'x = 1; x = 1']) expect(() => applyBreak(text, record)).toThrow('AB-1')
  expect(() => applyBreak('x = 1', { ...record, replace: 'x = 1' })).toThrow('nothing')
})

test('the tests that cite a rule are found by its whole id at the beginning of a title', () => {
  const found = findCitingTests(source, 'a.test.ts', 'AB-1')
  expect(found.map((text) => /one|two|each/.exec(text)?.[0])).toEqual(['one', 'two', 'each'])
  expect(findCitingTests(source, 'a.test.ts', 'AB-12')).toHaveLength(1)
})

test('a sight is stale when the break or a citing test changes, and not when another test does', () => {
  const hash = hashOfSight(record, source)
  const seen = { ...record, seen: { on: '2026-11-18', hash } }
  const kindOf = (changed: RuleBreak, text: string) => stateOfRule(undefined, changed, text).kind
  expect(kindOf(seen, source)).toBe('seen')
  expect(kindOf(seen, source.replace('toBe(1)', 'toBe(2)'))).toBe('stale')
  expect(kindOf({ ...seen, replace: 'x = 3' }, source)).toBe('stale')
  expect(kindOf(seen, source.replace('expect(y)', 'expect(z)'))).toBe('seen')
  expect(kindOf(record, source)).toBe('unseen')
  expect(stateOfRule('`/asset`', seen, source).kind).toBe('waiting')
})

test.each([
  ['a/src/b.test.ts', 'unit'],
  ['a/src/b.browser.test.tsx', 'component'],
  ['a/tests/b.test.ts', 'integration'],
  ['tooling/e2e/tests/b.spec.ts', undefined],
])('%s is a test of the kind %s', (path, kind) => {
  expect(kindOfTest(path)).toBe(kind)
})

test('the page keeps waiting rules and rewrites the others', () => {
  const page = '| rule | what holds | seen to fail |\n| AB-1 | one | not yet |\n| AB-2 | two | waiting for `/asset` |'
  expect(findWaiting(page)).toEqual(new Map([['AB-2', '`/asset`']]))
  const states = writeStates(page, (id) =>
    stateOfRule(findWaiting(page).get(id), { ...record, seen: { on: '2026-11-18', hash: 'x' } }, source),
  )
  expect(states.split('\n').slice(1)).toEqual([
    '| AB-1 | one | 2026-11-18, stale |',
    '| AB-2 | two | waiting for `/asset` |',
  ])
})
