/** The result of a scenario; CI counts and lists it from a report in Vitest's format. */

export interface Outcome {
  readonly browser: string
  readonly scenario: string
  readonly durationMs: number
  /** Undefined when it passed. */
  readonly failure: string | undefined
}

export function formatOutcome({ browser, scenario, durationMs, failure }: Outcome): string {
  const verdict = failure === undefined ? 'passed' : 'FAILED'
  const line = `${browser.padEnd(8)} ${scenario.padEnd(11)} ${verdict} ${(durationMs / 1000).toFixed(1).padStart(6)} s`
  return failure === undefined ? line : `${line}   ${failure}`
}

export function toVitestReport(outcomes: readonly Outcome[]): object {
  const failed = outcomes.filter(({ failure }) => failure !== undefined)
  return {
    numPassedTests: outcomes.length - failed.length,
    numFailedTests: failed.length,
    numPendingTests: 0,
    testResults: [
      {
        name: 'browsers',
        message: '',
        assertionResults: outcomes.map(({ browser, scenario, failure }) => ({
          fullName: `${browser}: ${scenario}`,
          failureMessages: failure === undefined ? [] : [failure],
        })),
      },
    ],
  }
}
