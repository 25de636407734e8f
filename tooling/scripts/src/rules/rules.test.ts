import { describe, expect, test } from 'vitest'
import { findCitations, isTestFile } from './find-citations.ts'
import { findDuplicateIds, parseRules } from './parse-rules.ts'
import { calculateReport, presentReport } from './rules-report.ts'
import { rulesPage, type RuleState } from './rules-page.ts'

// Split in two pieces, so that this file itself does not cite rules that do not exist.
const cite = (...ids: string[]) => `[${ids.join(', ')}]`

describe('rules', () => {
  test('are lines that begin with an id', () => {
    const markdown = [
      '# Book',
      '- AB-1 First. See AB-2.',
      '**AB-2** Second',
      '* **AB-3**: third',
      'AB-4 is not a',
      '  - AB-5 nested',
    ].join('\n')
    expect(parseRules('| AB-6 | a \\| b, c | 2026-11-18 |\n| rule | what |', 'SPEC.md')).toEqual([
      { id: 'AB-6', text: 'a \\| b, c', source: 'SPEC.md' },
    ])
    expect(parseRules(markdown, 'SPEC.md')).toEqual([
      { id: 'AB-1', text: 'First. See AB-2.', source: 'SPEC.md' },
      { id: 'AB-2', text: 'Second', source: 'SPEC.md' },
      { id: 'AB-3', text: 'third', source: 'SPEC.md' },
      { id: 'AB-4', text: 'is not a', source: 'SPEC.md' },
    ])
  })

  test('must have unique ids', () => {
    expect(findDuplicateIds(parseRules('- AB-1 x\n- AB-2 y\n- AB-1 z', 'SPEC.md'))).toEqual(['AB-1'])
  })
})

describe('citations', () => {
  test('are at the start of a title, one or several', () => {
    const text = [
      `test('${cite('AB-1')} one', () => {})`,
      `test("${cite('AB-2', 'AB-3')} two", () => {})`,
      `])(\`${cite('AB-4')} ${cite('AB-5')} each \${x}\`, () => {})`,
      `test('not ${cite('AB-6')} at the start', () => {})`,
      `// ${cite('AB-7')} a comment`,
      "test('[not-a-rule] x', () => {})",
    ].join('\n')
    expect(findCitations('a.test.ts', text)).toEqual([
      { id: 'AB-1', location: 'a.test.ts:1' },
      { id: 'AB-2', location: 'a.test.ts:2' },
      { id: 'AB-3', location: 'a.test.ts:2' },
      { id: 'AB-4', location: 'a.test.ts:3' },
      { id: 'AB-5', location: 'a.test.ts:3' },
    ])
  })

  test.each([
    ['a.test.ts', '', true],
    ['a.test.tsx', '', true],
    ['journey.spec.ts', '', true],
    ['order-book-contract.ts', "import { test } from 'vitest'", true],
    ['order-book.ts', 'export const x = 1', false],
    ['a.md', "import { test } from 'vitest'", false],
  ])('%s is searched: %s → %s', (path, text, expected) => {
    expect(isTestFile(path, text)).toBe(expected)
  })
})

describe('the report', () => {
  const rules = [
    ...parseRules('- AB-1 first\n- AB-2 second', 'SPEC.md'),
    ...parseRules('| AB-3 | third | - |\n| AB-4 | fourth | - |\n| AB-5 | fifth | - |', rulesPage),
  ]
  const citations = [
    { id: 'AB-1', location: 'a.test.ts:1' },
    { id: 'AB-1', location: 'b.test.ts:9' },
    { id: 'AB-3', location: 'b.test.ts:11' },
    { id: 'AB-4', location: 'b.test.ts:12' },
    { id: 'AB-9', location: 'c.test.ts:3' },
  ]
  const states: Readonly<Record<string, RuleState>> = {
    'AB-3': { kind: 'seen', on: '2026-11-18', hash: 'abc' },
    'AB-4': { kind: 'stale', on: '2026-11-17' },
    'AB-5': { kind: 'waiting', page: '`/asset`' },
  }
  const report = calculateReport(rules, citations, (id) => states[id] ?? { kind: 'unseen' })

  test('lists the tests of each rule, rules without a test and unknown ids', () => {
    expect(report.proofs.map(({ rule, locations, isProven }) => [rule.id, locations.length, isProven])).toEqual([
      ['AB-1', 2, true],
      ['AB-2', 0, false],
      ['AB-3', 1, true],
      ['AB-4', 1, false],
      ['AB-5', 0, false],
    ])
    expect(report.unknown).toEqual([{ id: 'AB-9', location: 'c.test.ts:3' }])
  })

  test('ends with totals', () => {
    const lines = presentReport(report, { unprovenOnly: false }).split('\n')
    expect(lines).toContain('SPEC.md: 1 of 2 proven')
    expect(lines).toContain('docs/rules.md: 1 of 3 proven')
    expect(lines).toContain('            b.test.ts:9')
    expect(lines).toContain('            seen to fail: 2026-11-17, stale')
    expect(lines).toContain('UNKNOWN AB-9 is cited at c.test.ts:3, but no document states it')
    expect(lines.at(-1)).toBe('5 rules: 2 proven, 1 waiting for a page, 2 unproven; 5 citations, 1 unknown')
  })

  test('can show only what is unproven', () => {
    const text = presentReport(report, { unprovenOnly: true })
    expect(text).toContain('AB-2')
    expect(text).not.toContain('AB-1 ')
  })
})
