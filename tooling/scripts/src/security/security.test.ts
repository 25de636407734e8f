import { describe, expect, test } from 'vitest'
import { findCheckCitations } from './find-check-citations.ts'
import { presentSecurity } from './present-security.ts'
import { readCitations, readText, securityChecks, securityPage } from './read-security.ts'
import { at, check } from './security-check.ts'

// Reads every test of the workspace once.
const citations = readCitations()

test('there are 86 statements, each once, in their order', () => {
  expect(securityChecks.map(({ number }) => number)).toEqual(Array.from({ length: 86 }, (_, index) => index + 1))
})

const listed = securityChecks.flatMap(({ number, elsewhere }) => elsewhere.map((location) => ({ number, ...location })))

test.each(listed)('statement $number: "$title" is in $file', ({ file, title }) => {
  expect(readText(file)).toContain(title)
})

test('no test cites a statement that is not there', () => {
  const known = new Set(securityChecks.map(({ number }) => number))
  expect(citations.filter(({ number }) => !known.has(number))).toEqual([])
})

test('a check without a test has a reason', () => {
  const cited = new Set(citations.map(({ number }) => number))
  const silent = securityChecks.filter(
    ({ number, elsewhere, missing }) => !cited.has(number) && elsewhere.length === 0 && missing === undefined,
  )
  expect(silent).toEqual([])
})

test('the page matches the tests: run `pnpm security` when it does not', () => {
  expect(readText(securityPage)).toBe(presentSecurity(securityChecks, citations))
})

describe('citations', () => {
  // Split in two pieces, so that this file itself cites nothing.
  const cite = (...numbers: number[]) => numbers.map((number) => `[check ${number}]`).join(' ')

  test('are at the start of a title, one or several', () => {
    const text = [
      `test('${cite(1)} one', () => {})`,
      `test.each(x)('${cite(2, 3)} [AB-1] two', async () => {})`,
      `// ${cite(4)}`,
    ].join('\n')
    expect(findCheckCitations('a.test.ts', text)).toEqual([
      { number: 1, file: 'a.test.ts', title: 'one' },
      { number: 2, file: 'a.test.ts', title: 'two' },
      { number: 3, file: 'a.test.ts', title: 'two' },
    ])
  })

  test('make a statement proven, partly proven or leave it open', () => {
    const checks = [check(1, 'A'), check(2, 'B', at('b.test.ts', 'b'), 'half of it'), check(3, 'C', 'not built')]
    const page = presentSecurity(checks, [{ number: 1, file: 'a.test.ts', title: 'a' }])
    expect(page).toContain('3 statements: 1 proven, 1 partly, 1 open.')
    expect(page).toContain('| 1 | A | proven | `a.test.ts` |')
    expect(page).toContain('| 2 | B | partly: half of it | `b.test.ts` |')
    expect(page).toContain('| 3 | C | open: not built |  |')
  })
})
