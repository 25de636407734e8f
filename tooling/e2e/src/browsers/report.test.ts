import { expect, test } from 'vitest'
import { formatOutcome, toVitestReport, type Outcome } from './report.ts'

const passed: Outcome = { browser: 'webkit', scenario: 'order', durationMs: 12_340, failure: undefined }
const failed: Outcome = { browser: 'firefox', scenario: 'phone', durationMs: 1_000, failure: 'no dialog' }

test('a line for each scenario: where, what, how long, and why it failed', () => {
  expect(formatOutcome(passed)).toBe('webkit   order       passed   12.3 s')
  expect(formatOutcome(failed)).toBe('firefox  phone       FAILED    1.0 s   no dialog')
})

test('CI reads the number of passed tests and the message of a failed one', () => {
  expect(toVitestReport([passed, failed])).toMatchObject({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        assertionResults: [
          { fullName: 'webkit: order', failureMessages: [] },
          { fullName: 'firefox: phone', failureMessages: ['no dialog'] },
        ],
      },
    ],
  })
})
