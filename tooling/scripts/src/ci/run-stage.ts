import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, type TestCounts } from './count-tests.ts'
import { listFailures } from './list-failures.ts'
import { watchMachine } from './machine-load.ts'
import { stopMinutes, type Stage } from './stage.ts'

export interface StageResult extends TestCounts {
  readonly durationMs: number
  /** Average load of all cores meanwhile, 0 to 1. */
  readonly busyShare: number
  readonly logPath: string
  /** The message of each failed test. */
  readonly failures: readonly string[]
}

export interface StageSurroundings {
  readonly root: string
  readonly logDirectory: string
  /** Addresses of the shared exchange, when one runs. */
  readonly env?: Readonly<Record<string, string>>
  /** Minutes left for the whole run. */
  readonly leftMinutes: number
}

export async function runStage(
  stage: Stage,
  { root, logDirectory, env = {}, leftMinutes }: StageSurroundings,
): Promise<StageResult> {
  const logPath = join(logDirectory, `${stage.name}.log`)
  const reportDirectory = join(logDirectory, 'reports', stage.name)
  rmSync(reportDirectory, { recursive: true, force: true })
  mkdirSync(reportDirectory, { recursive: true })

  const startedMs = Date.now()
  const readBusyShare = watchMachine()
  const isSuccess = await runLogged(stage, logPath, {
    minutesMax: stopMinutes(stage, leftMinutes),
    cwd: root,
    env: {
      ...process.env,
      ...(stage.usesExchange ? env : {}),
      ...stage.env,
      CI: 'true',
      FORCE_COLOR: '0',
      // vitest.config.ts and playwright.config.ts write their counts here.
      ARGOSY_REPORT_DIRECTORY: reportDirectory,
    },
  })
  const durationMs = Date.now() - startedMs
  return {
    ...countTests(reportDirectory, isSuccess),
    durationMs,
    busyShare: readBusyShare(),
    logPath,
    failures: listFailures(reportDirectory),
  }
}

/** Runs work of this process as a stage of its own: one check, which fails when it throws. */
export async function runStep<Value>(
  logPath: string,
  work: () => Promise<Value>,
): Promise<{ readonly value?: Value; readonly result: StageResult }> {
  const startedMs = Date.now()
  const readBusyShare = watchMachine()
  const finish = (failed: number): StageResult => ({
    passed: 1 - failed,
    failed,
    skipped: 0,
    durationMs: Date.now() - startedMs,
    busyShare: readBusyShare(),
    logPath,
    failures: [],
  })
  try {
    return { value: await work(), result: finish(0) }
  } catch (error) {
    appendFileSync(logPath, `\n${error instanceof Error ? error.message : String(error)}\n`)
    return { result: finish(1) }
  }
}

interface Surroundings {
  readonly minutesMax: number
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

async function runLogged(
  stage: Stage,
  logPath: string,
  { minutesMax, ...surroundings }: Surroundings,
): Promise<boolean> {
  const [program, ...args] = stage.command
  const log = openSync(logPath, 'w')
  // A process group of its own, so that everything the stage started can be ended with it.
  const child = spawn(program, args, { ...surroundings, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  const onSignal = (signal: NodeJS.Signals) => {
    endGroup(child, 'SIGTERM')
    setTimeout(() => {
      endGroup(child, 'SIGKILL')
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }, 10_000)
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  const timer = setTimeout(() => {
    appendFileSync(logPath, `\nstopped: it took longer than ${minutesMax.toFixed(1)} minutes\n`)
    endGroup(child, 'SIGTERM')
    setTimeout(() => endGroup(child, 'SIGKILL'), 15_000).unref()
  }, minutesMax * 60_000)
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code === 0
  } catch (error) {
    appendFileSync(logPath, `cannot run ${program}: ${String(error)}\n`)
    return false
  } finally {
    clearTimeout(timer)
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    endGroup(child, 'SIGKILL')
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // No process of the group is left.
  }
}
