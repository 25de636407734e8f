import { readReports } from './read-reports.ts'

export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/**
 * Sums the reports of a stage. A stage without reports counts as one test. A stage that failed although every test in
 * its reports passed (a lint error, a crash after the tests) adds one failure, so that it never looks green.
 */
export function countTests(reportDirectory: string, isSuccess: boolean): TestCounts {
  const counts = readReports<VitestReport | PlaywrightReport>(reportDirectory).map(countsOf)
  const sum = counts.reduce(addCounts, { passed: 0, failed: 0, skipped: 0 })
  const isSilent = sum.passed + sum.failed === 0
  if (isSuccess && isSilent) return { ...sum, passed: 1 }
  if (!isSuccess && sum.failed === 0) return { ...sum, failed: 1 }
  return sum
}

function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

function countsOf(report: VitestReport | PlaywrightReport): TestCounts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    // A test that passed only on its second try counts as failed.
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}
