import { stripVTControlCharacters } from 'node:util'
import { readReports } from './read-reports.ts'

interface VitestReport {
  readonly testResults: readonly {
    readonly name?: string
    /** An error of the file itself, outside of its tests. */
    readonly message?: string
    readonly assertionResults: readonly { readonly fullName: string; readonly failureMessages?: readonly string[] }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

const linesPerFailure = 14

/** A short message of each failed test of a stage, because the end of the log may not contain it. */
export function listFailures(reportDirectory: string): string[] {
  return readReports<VitestReport | PlaywrightSuite>(reportDirectory).flatMap((report) =>
    'testResults' in report ? listVitest(report) : listPlaywright(report),
  )
}

function listVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name = '', message = '', assertionResults }) => [
    ...(message === '' ? [] : [present(name, message)]),
    ...assertionResults.flatMap(({ fullName, failureMessages = [] }) =>
      failureMessages.map((failure) => present(fullName, failure)),
    ),
  ])
}

function listPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message = 'no message' }) => present(title, message))),
    ),
  )
  return [...suites.flatMap(listPlaywright), ...own]
}

function present(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  return [title, ...lines.slice(0, linesPerFailure).map((line) => `    ${line}`)].join('\n')
}
