/**
 * Runs the stages of CI and continues after a failure. Prints one line per stage; the last lines name the slice of the
 * rotation that ran, and the very last is `N passed, N failed`. `.ci/run` calls it; plan-run.ts has its options.
 */
import { NoSuchSliceError, sliceCount, sliceOfCommit } from '@argosy/rotation'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { planRun, UsageError, usage, type Plan } from './ci/plan-run.ts'
import { presentStage, presentTotal } from './ci/present-run.ts'
import { runStage, runStep, type StageResult } from './ci/run-stage.ts'
import { startSharedExchange, type SharedExchange } from './ci/shared-exchange.ts'
import { declaredMinutes, groupStages, runMinutesMax, stage, type Stage } from './ci/stage.ts'
import { exchangeMinutes, preparationMinutes } from './ci/stages.ts'

const root = resolve(import.meta.dirname, '../../..')
const logDirectory = join(root, 'artifacts/ci')
const logTailLines = 60

/** When `.ci/run` began to prepare the machine, which is part of the whole run. */
const startedMs = Number(process.env['ARGOSY_CI_STARTED_S'] ?? Math.floor(Date.now() / 1000)) * 1000
const total = { passed: 0, failed: 0 }
const allFailures: string[] = []

const plan = readPlan()
mkdirSync(logDirectory, { recursive: true })
await runPlan(plan)
for (const failure of allFailures) print(failure)
print(presentTotal(declaredOf(plan), Date.now() - startedMs))
for (const slice of plan.slices) print(`slice ${slice} of ${sliceCount} ran`)
print(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function readPlan(): Plan {
  try {
    return planRun(process.argv.slice(2), sliceOfCommit(countCommits()))
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NoSuchSliceError)) throw error
    process.stderr.write(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
}

function countCommits(): number {
  return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }))
}

function declaredOf({ stages }: Plan): number {
  const exchange = stages.some(({ usesExchange }) => usesExchange) ? exchangeMinutes : 0
  return preparationMinutes + exchange + declaredMinutes(stages)
}

/** The exchange runs from the first stage that uses it to the last one. */
async function runPlan(whole: Plan): Promise<void> {
  const { stages } = whole
  const endsMs = startedMs + runMinutesMax(declaredOf(whole)) * 60_000
  const groups = groupStages(stages)
  const lastUse = groups.findLastIndex((group) => group.some(({ usesExchange }) => usesExchange))
  let exchange: SharedExchange | undefined
  for (const [index, group] of groups.entries()) {
    if (!exchange && index <= lastUse && group.some(({ usesExchange }) => usesExchange))
      exchange = await startExchange()
    const env = exchange?.env ?? {}
    const leftMinutes = (endsMs - Date.now()) / 60_000
    const results = await Promise.all(group.map((each) => runStage(each, { root, logDirectory, env, leftMinutes })))
    results.forEach((result, at) => report(group[at] as Stage, result))
    if (index === lastUse) await stopExchange(exchange)
  }
}

async function startExchange(): Promise<SharedExchange | undefined> {
  const logPath = join(logDirectory, 'exchange.log')
  const { value, result } = await runStep(logPath, () => startSharedExchange(root, logPath))
  report(stage('exchange-up', exchangeMinutes, 'pnpm dev'), result)
  return value
}

async function stopExchange(exchange: SharedExchange | undefined): Promise<void> {
  if (!exchange) return
  const { result } = await runStep(join(logDirectory, 'exchange.log'), exchange.stop)
  report(stage('exchange-down', 0, 'Ctrl-C'), result)
}

function report(of: Stage, result: StageResult): void {
  total.passed += result.passed
  total.failed += result.failed
  allFailures.push(...result.failures.map((failure) => `${of.name}: ${failure}`))
  print(presentStage(of, result))
  if (result.failed > 0) print(`--- the end of ${result.logPath}\n${readTail(result.logPath)}\n---`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function readTail(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-logTailLines).join('\n')
}
