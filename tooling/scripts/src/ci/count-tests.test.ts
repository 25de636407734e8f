import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

const vitestReport = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1 }
const playwrightReport = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }

test.each([
  ['no report, success', [], true, { passed: 1, failed: 0, skipped: 0 }],
  ['no report, failure', [], false, { passed: 0, failed: 1, skipped: 0 }],
  ['vitest', [vitestReport], true, { passed: 7, failed: 0, skipped: 1 }],
  ['two vitest runs', [vitestReport, vitestReport], true, { passed: 14, failed: 0, skipped: 2 }],
  ['green tests in a failed stage', [vitestReport], false, { passed: 7, failed: 1, skipped: 1 }],
  ['playwright: flaky is failed', [playwrightReport], false, { passed: 3, failed: 2, skipped: 2 }],
])('%s', (_name, reports, isSuccess, expected) => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-reports-'))
  for (const [index, report] of reports.entries())
    writeFileSync(join(directory, `${index}.json`), JSON.stringify(report))
  expect(countTests(directory, isSuccess)).toEqual(expected)
})
