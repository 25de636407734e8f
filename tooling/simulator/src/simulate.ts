import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runSimulation, type SimulationResult } from './run-simulation.ts'
import { SimulationFailure } from './simulation-failure.ts'

const help = `pnpm simulate [--seed N] [--commands N] [--seeds K]

Sends random commands through the codec to the engine and to a slow reference exchange,
and compares the two after each command.

  --seed N       where the randomness starts; a random one when left out
  --commands N   how many commands a run has (default 200000)
  --seeds K      how many runs, with seed N, N+1, … (default 1)
  --help         this text

A failure prints the line that replays it and ends with 1.
`

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    commands: { type: 'string', default: '200000' },
    seeds: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) print(help)
else process.exitCode = simulate()

function simulate(): number {
  const firstSeed = values.seed === undefined ? randomInt(2 ** 32) : parseWhole('--seed', values.seed)
  const commands = parseWhole('--commands', values.commands)
  const seeds = parseWhole('--seeds', values.seeds)
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const startedMs = performance.now()
    try {
      print(`seed ${seed}, ${commands} commands …\n`)
      const result = runSimulation({ seed, commands })
      print(present(seed, commands, result, performance.now() - startedMs))
    } catch (error) {
      if (!(error instanceof SimulationFailure)) throw error
      print(`FAILED after ${seconds(performance.now() - startedMs)} s\n${error.message}\n`)
      return 1
    }
  }
  return 0
}

function present(seed: number, commands: number, { tally, stateHash }: SimulationResult, durationMs: number): string {
  const refused = [...tally.refused.values()].reduce((sum, count) => sum + count, 0)
  return [
    `seed        ${seed}`,
    `commands    ${commands}`,
    `accepted    ${tally.accepted}`,
    `repeated    ${tally.repeated}`,
    `refused     ${refused}`,
    ...[...tally.refused].map(([refusal, count]) => `  ${refusal.padEnd(24)}${count}`),
    `fills       ${tally.fills}`,
    `snapshots   ${tally.snapshots}, and one replay from zero`,
    `state hash  ${stateHash}`,
    `seconds     ${seconds(durationMs)}`,
    'passed\n',
  ].join('\n')
}

function parseWhole(flag: string, text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value
  process.stderr.write(`${flag} takes a whole number, not ${text}\n`)
  process.exit(2)
}

function seconds(durationMs: number): string {
  return (durationMs / 1_000).toFixed(1)
}

function print(text: string): void {
  process.stdout.write(text)
}
