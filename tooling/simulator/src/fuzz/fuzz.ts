import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { parseWhole } from '../parse-whole.ts'
import { FuzzFailure, runFuzz } from './run-fuzz.ts'

const help = `pnpm fuzz [--seed N] [--refusals N]

Sends malformed and hostile commands through the codec into a running engine, and hostile bodies through the
gateway's schemas, until so many were refused (default 1000000). Nothing may crash, and the state stays as it was.
`

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    refusals: { type: 'string', default: '1000000' },
    help: { type: 'boolean', default: false },
  },
})

// Hundreds of thousands of errors are thrown and caught here, and most of their cost is the stack trace.
Error.stackTraceLimit = 3

if (values.help) process.stdout.write(help)
else process.exitCode = fuzz(readSeed(), parseWhole('--refusals', values.refusals))

function readSeed(): number {
  return values.seed === undefined ? randomInt(2 ** 32) : parseWhole('--seed', values.seed)
}

function fuzz(seed: number, refusals: number): number {
  const startedMs = performance.now()
  try {
    const counts = runFuzz({ seed, refusals })
    const lines = [...counts].map(([verdict, count]) => `  ${verdict.padEnd(10)}${count}`)
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
    process.stdout.write(
      [`seed        ${seed}`, `refused     ${refusals}`, ...lines, `seconds     ${seconds}`, 'passed\n'].join('\n'),
    )
    return 0
  } catch (error) {
    if (!(error instanceof FuzzFailure)) throw error
    process.stdout.write(`FAILED\n${error.message}\n`)
    return 1
  }
}
