import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readCase, writeCase } from './case-file.ts'
import { show } from './mismatch.ts'
import { parseWhole } from './parse-whole.ts'
import { runFutures } from './futures/run-futures.ts'
import { presentFutures, presentResult } from './present-result.ts'
import { CoverageGap, runSimulation } from './run-simulation.ts'
import { findFailure, shrink } from './shrink.ts'
import { SimulationFailure } from './simulation-failure.ts'

const help = `pnpm simulate [--line spot|futures] [--seed N] [--commands N] [--seeds K] [--shrink-seconds N] [--replay FILE]

Sends random commands through the codec to the engine and to a slow reference exchange,
and compares the two after each command.

  --line NAME          spot (default), or futures: beside a judge that rebuilds money and risk from the events
  --seed N             where the randomness starts; a random one when left out
  --commands N         how many commands a run has (default 200000); from 200000 on, every refusal
                       and every reason of a closing must have happened
  --seeds K            how many runs, with seed N, N+1, … (default 1)
  --shrink-seconds N   how long to look for a shorter list of commands that fails (default 60, 0 for not at all)
  --replay FILE        the commands of a file that a failure wrote, once
  --help               this text

A failure prints the line that replays it and ends with 1.
`

const { values } = parseArgs({
  options: {
    line: { type: 'string', default: 'spot' },
    seed: { type: 'string' },
    commands: { type: 'string', default: '200000' },
    seeds: { type: 'string', default: '1' },
    'shrink-seconds': { type: 'string', default: '60' },
    replay: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) print(help)
else if (values.line !== 'spot' && values.line !== 'futures') {
  print(help)
  process.exitCode = 2
} else process.exitCode = values.replay === undefined ? simulate() : replay(values.replay)

function simulate(): number {
  const firstSeed = values.seed === undefined ? randomInt(2 ** 32) : parseWhole('--seed', values.seed)
  const commands = parseWhole('--commands', values.commands)
  const seeds = parseWhole('--seeds', values.seeds)
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const startedMs = performance.now()
    try {
      print(`seed ${seed}, ${commands} commands …\n`)
      const present = values.line === 'futures' ? simulateFutures : simulateSpot
      print(present(seed, commands, startedMs))
    } catch (error) {
      if (!(error instanceof SimulationFailure || error instanceof CoverageGap)) throw error
      print(`FAILED after ${((performance.now() - startedMs) / 1_000).toFixed(1)} s\n${error.message}\n`)
      if (error instanceof SimulationFailure && values.line === 'spot') printShrunk(error)
      return 1
    }
  }
  return 0
}

function simulateSpot(seed: number, commands: number, startedMs: number): string {
  return presentResult(seed, commands, runSimulation({ seed, commands }), performance.now() - startedMs)
}

function simulateFutures(seed: number, commands: number, startedMs: number): string {
  return presentFutures(seed, commands, runFutures({ seed, commands }), performance.now() - startedMs)
}

function printShrunk(failure: SimulationFailure): void {
  const seconds = parseWhole('--shrink-seconds', values['shrink-seconds'])
  if (seconds === 0) return
  const shrunk = shrink(failure.commands(), {}, performance.now() + seconds * 1_000)
  if (!shrunk) return print('the commands alone do not fail: it takes the whole run\n')
  print(`${shrunk.commands.length} of these commands are enough: ${shrunk.reason}\n`)
  for (const { sequence, timeMs, command } of shrunk.commands) print(`  ${sequence} @${timeMs} ${show(command)}\n`)
  print(`replay these: pnpm simulate --replay ${writeCase(failure.seed, shrunk.commands)}\n`)
}

function replay(path: string): number {
  const reason = findFailure(readCase(path), {})
  print(reason === undefined ? 'passed\n' : `FAILED\n${reason}\n`)
  return reason === undefined ? 0 : 1
}

function print(text: string): void {
  process.stdout.write(text)
}
