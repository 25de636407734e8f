/**
 * Runs inside a copy of the repository: breaks rules there, one after another, and runs the tests that cite each. One
 * test runner serves all of them, because starting it takes longer than most tests. Reads records as JSON from standard
 * input, and writes one line of JSON for each sight.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { citation } from './citing-tests.ts'
import { applyBreak, type RuleBreak, type TestKind } from './rule-break.ts'
import { sightMark, type Sight } from './sight.ts'

const root = join(import.meta.dirname, '../../../..')
const [, , kind] = process.argv as [string, string, TestKind]
const records = (await json(process.stdin)) as readonly RuleBreak[]

const vitest = await createVitest('test', { root, project: [kind], watch: false, reporters: [{}] })
try {
  await vitest.standalone()
  for (const record of records) {
    const startedMs = performance.now()
    const sight = await tryBreak(vitest, record)
    const seconds = (performance.now() - startedMs) / 1_000
    process.stdout.write(`${sightMark}${JSON.stringify({ id: record.id, seconds, ...sight } satisfies Sight)}\n`)
  }
} finally {
  await vitest.close()
}
process.exit(0)

type Seen = Pick<Sight, 'isSeen' | 'details'>

async function tryBreak(runner: Vitest, record: RuleBreak): Promise<Seen> {
  const path = join(root, record.file)
  const text = readFileSync(path, 'utf8')
  change(runner, path, applyBreak(text, record))
  try {
    const { failed, passedCount, problems } = await runCiting(runner, record)
    if (failed.length > 0) return { isSeen: true, details: failed }
    return { isSeen: false, details: [`${passedCount} citing tests passed, none failed`, ...problems] }
  } finally {
    change(runner, path, text)
  }
}

function change(runner: Vitest, path: string, text: string): void {
  writeFileSync(path, text)
  runner.invalidateFile(path)
}

async function runCiting(runner: Vitest, { id, test }: RuleBreak) {
  runner.setGlobalTestNamePattern(new RegExp(`${id}(?!\\d)`))
  const found = await runner.globTestSpecifications([test])
  const isTarget = ({ moduleId }: { readonly moduleId: string }) => moduleId === join(root, test)
  // The result also contains the modules of earlier runs.
  const testModules = (await runner.runTestSpecifications(found.filter(isTarget))).testModules.filter(isTarget)
  const tests = testModules.flatMap((module) => [...module.children.allTests()])
  const cited = tests.filter(({ fullName }) => citation(id).test(fullName))
  return {
    failed: cited.filter((one) => one.result().state === 'failed').map(({ fullName }) => fullName),
    passedCount: cited.filter((one) => one.result().state === 'passed').length,
    problems: testModules.flatMap(problemsOf),
  }
}

function problemsOf(module: TestModule): string[] {
  const ofTests = [...module.children.allTests()].flatMap((one) => one.result().errors ?? [])
  return [...module.errors(), ...ofTests].map(({ message }) => message.slice(0, 500))
}
