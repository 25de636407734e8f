import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFailures } from './list-failures.ts'

test('each failed test is listed with its message', () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-reports-'))
  const whole = { title: 'whole', tests: [{ results: [{ errors: [] }] }] }
  const cut = {
    title: 'cut',
    tests: [{ results: [{ errors: [{ message: '\u001B[31mError\u001B[39m: it moved\nat a' }] }] }],
  }
  const playwright = { suites: [{ suites: [{ specs: [whole, cut] }] }], stats: {} }
  const good = { fullName: 'adds', failureMessages: [] }
  const bad = { fullName: 'subtracts', failureMessages: ['AssertionError: 1 is not 2'] }
  const vitest = {
    testResults: [
      { name: 'a.test.ts', message: '', assertionResults: [good, bad] },
      { name: 'b.test.ts', message: 'Error: no server', assertionResults: [] },
    ],
  }
  for (const [name, report] of Object.entries({ playwright, vitest }))
    writeFileSync(join(directory, `${name}.json`), JSON.stringify(report))

  expect(listFailures(directory)).toEqual([
    'cut\n    Error: it moved\n    at a',
    'subtracts\n    AssertionError: 1 is not 2',
    'b.test.ts\n    Error: no server',
  ])
})
