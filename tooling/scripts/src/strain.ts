import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTests } from './ci/count-tests.ts'
import { listFailures } from './ci/list-failures.ts'
import { toolEnvironment } from './run-tool.ts'
import { occupyCores } from './strain/busy-cores.ts'
import { presentFailures, presentRound, type Round } from './strain/round-summary.ts'
import { parseStrainOptions, strainCommand, strainUsage, StrainOptionsError } from './strain/strain-options.ts'
import { root } from './workspace.ts'

const artifacts = join(root, 'artifacts/strain')

try {
  const options = parseStrainOptions(process.argv.slice(2))
  if (options === 'help') console.log(strainUsage)
  else process.exitCode = await strain(strainCommand(options), options.times)
} catch (error) {
  if (!(error instanceof StrainOptionsError)) throw error
  console.error(`${error.message}\n\n${strainUsage}`)
  process.exitCode = 2
}

async function strain(command: readonly [string, ...string[]], times: number): Promise<number> {
  rmSync(artifacts, { recursive: true, force: true })
  using cores = occupyCores()
  console.log(`${cores.pids.length} busy processes beside: ${command.join(' ')}`)
  const rounds: Round[] = []
  for (let number = 1; number <= times; number++) {
    const round = await runRound(command, join(artifacts, `round-${number}`))
    rounds.push(round)
    console.log(presentRound(number, round))
  }
  const failures = presentFailures(rounds)
  if (failures !== '') console.log(`\n${failures}\nlogs: artifacts/strain/round-*/log.txt`)
  return rounds.every(({ counts }) => counts.failed === 0) ? 0 : 1
}

async function runRound([program, ...args]: readonly [string, ...string[]], directory: string): Promise<Round> {
  mkdirSync(directory, { recursive: true })
  const log = openSync(join(directory, 'log.txt'), 'w')
  const startedMs = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...toolEnvironment(),
      FORCE_COLOR: '0',
      // vitest.config.ts and playwright.config.ts read these.
      ARGOSY_REPORT_DIRECTORY: directory,
      ARGOSY_TIMEOUT_FACTOR: '3',
      // Read by vitest.config.ts for component tests, and by tooling/e2e/src/test.ts for scenarios.
      ARGOSY_CHUNK_DELAY_MS: '400',
    },
  })
  closeSync(log)
  // The tests stop their own processes, so this process ends after them.
  const onSignal = (signal: NodeJS.Signals) => {
    child.kill(signal)
    child.once('exit', () => process.exit(130))
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
  return {
    counts: countTests(directory, code === 0),
    failures: listFailures(directory).map((failure) => failure.split('\n')[0] ?? ''),
    durationMs: performance.now() - startedMs,
  }
}
