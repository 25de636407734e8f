import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { makeZlibSynchronous } from './zlib-in-step.ts'

const help = `pnpm simulate-system [--seed N] [--seeds K] [--processes P] [--faults]

Runs the real gateway client, engines, projectors, push and browser client in one process, on a
clock, a network and a disk that fail by seed. Each seed is a separate simulation: crashes, pauses,
cuts, restarts and storms, then calm, and then everything must agree with the journal.

  --seed N        the first seed; a random one when left out
  --seeds K       how many simulations, with seed N, N+1, … (default 1)
  --processes P   how many processes share them (default: one per core)
  --faults        print each fault as it occurs
  --help          this text

A failure prints the line that repeats it and ends with 1.
`

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    processes: { type: 'string', default: String(availableParallelism()) },
    faults: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) print(help)
else process.exitCode = await simulate()

async function simulate(): Promise<number> {
  const seed = values.seed === undefined ? randomInt(2 ** 32) : parseWhole('--seed', values.seed)
  const seeds = parseWhole('--seeds', values.seeds)
  const processes = Math.max(1, Math.min(seeds, parseWhole('--processes', values.processes)))
  return processes === 1 ? simulateHere(seed, seeds) : shareOut(seed, seeds, processes)
}

async function shareOut(seed: number, seeds: number, processes: number): Promise<number> {
  const codes = Array.from({ length: processes }, async (_, index) => {
    const from = Math.floor((seeds * index) / processes)
    const to = Math.floor((seeds * (index + 1)) / processes)
    const flags = values.faults ? ['--faults'] : []
    const args = ['--seed', String(seed + from), '--seeds', String(to - from), '--processes', '1', ...flags]
    const [code] = (await once(fork(import.meta.filename, args), 'exit')) as [number | null]
    return code ?? 1
  })
  return Math.max(...(await Promise.all(codes)))
}

async function simulateHere(firstSeed: number, seeds: number): Promise<number> {
  makeZlibSynchronous()
  const { runSeed } = await import('./run-seed.ts')
  const startedMs = performance.now()
  const sums = { commands: 0, acknowledged: 0, unknown: 0, faults: 0 }
  const faultOptions = values.faults
    ? { onFault: (atMs: number, fault: string) => print(`${Math.round(atMs)} ms ${fault}\n`) }
    : {}
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    try {
      const { commands, acknowledged, unknown, faults } = await runSeed({ seed, ...faultOptions })
      sums.commands += commands
      sums.acknowledged += acknowledged
      sums.unknown += unknown
      sums.faults += faults.length
    } catch (error) {
      print(`FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
      print(`repeat it with: pnpm simulate-system --seed ${seed} --faults\n`)
      return 1
    }
  }
  const { commands, acknowledged, unknown, faults } = sums
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
  print(
    `${seeds} worlds from seed ${firstSeed}: ${commands} commands, ${acknowledged} acknowledged, ${unknown} without an ` +
      `answer after every repeat, ${faults} faults, ${seconds} s, passed\n`,
  )
  return 0
}

function parseWhole(flag: string, text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value
  process.stderr.write(`${flag} takes a whole number, not ${text}\n`)
  process.exit(2)
}

function print(text: string): void {
  process.stdout.write(text)
}
