import { parseArgs } from 'node:util'
import { applyCommand, createEngineState, type Command, type EngineState } from '@argosy/exchange'
import { ApplyLoad, listing } from './apply-load.ts'

const help = `pnpm bench apply [--resting 10000,100000,1000000] [--commands 300000] [--seed 1]

How many commands a second the pure function applies on one thread, for books of several sizes:
70 % place, a third of which take, 25 % cancel, 5 % market orders. The figure is the thread's own CPU time over all
batches; beside it are the wall time and its median batch, which pauses by a virtual machine's host do not change.`

// The size of a full journal batch.
const batchCommands = 1_000

/** Commands are made before the clock starts: only applying them counts, including garbage collection. */
export function benchApply(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      resting: { type: 'string', default: '10000,100000,1000000' },
      commands: { type: 'string', default: '300000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(help)
    return Promise.resolve()
  }
  let first: number | undefined
  for (const resting of values.resting.split(',').map(Number)) {
    const figures = measure(resting, Number(values.commands), Number(values.seed))
    const { perSecond, medianPerSecond, wallPerSecond, restingAfter, refusedCount, fillCount } = figures
    const nanos = 1e9 / perSecond
    first ??= nanos
    console.log(
      [
        `${resting.toLocaleString('en')} resting (${restingAfter.toLocaleString('en')} after):`,
        `${Math.round(perSecond).toLocaleString('en')} commands/s of processor time (${Math.round(wallPerSecond).toLocaleString('en')} on the wall, ${Math.round(medianPerSecond).toLocaleString('en')} in the median batch),`,
        `${(nanos / 1_000).toFixed(2)} µs each, ${(nanos / first).toFixed(2)}× the first;`,
        `${fillCount} fills, ${refusedCount} refused`,
      ].join(' '),
    )
  }
  return Promise.resolve()
}

function measure(resting: number, commandCount: number, seed: number) {
  const state = createEngineState()
  for (const command of listing()) apply(state, command)
  const load = new ApplyLoad(state.sequence, seed)
  for (let index = 0; index < resting; index++) apply(state, load.rest())
  const batch = () => Array.from({ length: batchCommands }, () => load.next())
  // The first batches let the compiler optimize every kind of command; they do not count.
  for (let index = 0; index < 50; index++) for (const command of batch()) load.receive(apply(state, command).events)

  const wallMs: number[] = []
  let [cpuMicros, refusedCount, fillCount] = [0, 0, 0]
  for (let applied = 0; applied < commandCount; applied += batchCommands) {
    const commands = batch()
    const startedAtMs = performance.now()
    const cpuBefore = process.threadCpuUsage()
    const results = commands.map((command) => apply(state, command))
    const { user, system } = process.threadCpuUsage(cpuBefore)
    cpuMicros += user + system
    wallMs.push(performance.now() - startedAtMs)
    for (const { receipt, events } of results) {
      load.receive(events)
      if (!receipt.ok) refusedCount++
      for (const event of events) if (event.type === 'order_filled') fillCount++
    }
  }
  return {
    perSecond: (commandCount * 1_000_000) / cpuMicros,
    wallPerSecond: (commandCount * 1_000) / wallMs.reduce((sum, ms) => sum + ms, 0),
    medianPerSecond: (batchCommands * 1_000) / medianOf(wallMs),
    restingAfter: state.orders.size,
    refusedCount,
    fillCount,
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A thousand commands share a millisecond, as in a full batch. */
function apply(state: EngineState, command: Command) {
  const sequence = state.sequence + 1
  return applyCommand(state, { sequence, timeMs: 1_700_000_000_000 + Math.floor(sequence / 1_000), command })
}
