/**
 * Runs every stage, nearly all one after another, and goes on after a failure. One line per stage; the last line is
 * `N passed, N failed`. `node tooling/scripts/src/ci.ts verify e2e` runs only those stages.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runStage, type StageResult } from './ci/run-stage.ts'
import { groupStages, isTooLate, stages } from './ci/stages.ts'

const root = resolve(import.meta.dirname, '../../..')
const logDirectory = resolve(root, 'artifacts/ci')
const logTailLines = 60

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  process.stderr.write(`no such stage: ${unknown.join(', ')}. There are: ${stages.map((s) => s.name).join(', ')}\n`)
  process.exit(2)
}

mkdirSync(logDirectory, { recursive: true })
const total = { passed: 0, failed: 0 }
const allFailures: string[] = []
for (const group of groupStages(stages)) {
  const wanted = group.filter(({ name }) => asked.length === 0 || asked.includes(name))
  const chosen = wanted.filter((stage) => !isTooLate(stage, performance.now()))
  for (const { name } of wanted.filter((stage) => !chosen.includes(stage)))
    print(`${name.padEnd(28)} skipped          the machine is too slow to measure on`)
  const results = await Promise.all(chosen.map((stage) => runStage(stage, { root, logDirectory })))
  results.forEach((result, index) => tell(chosen[index]?.name ?? '', result))
}
for (const failure of allFailures) print(failure)
print(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function tell(name: string, { passed, failed, skipped, durationMs, logPath, failures }: StageResult): void {
  total.passed += passed
  total.failed += failed
  allFailures.push(...failures.map((failure) => `${name}: ${failure}`))
  const verdict = failed === 0 ? 'ok    ' : 'FAILED'
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  print(`${name.padEnd(28)} ${verdict}  ${String(Math.round(durationMs / 1000)).padStart(5)}s   ${counts}`)
  if (failed > 0) print(`--- the end of ${logPath}\n${readTail(logPath)}\n---`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readTail(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-logTailLines).join('\n')
}
