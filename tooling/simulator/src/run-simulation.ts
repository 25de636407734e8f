import { createHash } from 'node:crypto'
import {
  decodeBatch,
  decodeCommandPack,
  decodeCommandReply,
  encodeBatch,
  encodeCommandPack,
  encodeCommandReply,
  packCommandsMax,
} from '@argosy/journal-codec'
import {
  applyCommand,
  createEngineState,
  encodeSnapshot,
  type Command,
  type EngineState,
  type Receipt,
} from '@argosy/exchange'
import { createRandom } from '@argosy/random'
import { checkReceipt } from './check-events.ts'
import { createClock } from './clock.ts'
import { CommandGenerator } from './generate-commands.ts'
import { expectSame } from './mismatch.ts'
import { SimulationFailure } from './simulation-failure.ts'
import { Tally } from './tally.ts'
import { Trial, type Defendant } from './trial.ts'

export type SimulationOptions = Defendant & { readonly seed: number; readonly commands: number }

export type SimulationResult = { readonly tally: Tally; readonly stateHash: string }

/** A run of this length must cover every entry of the tally. */
const coverageCommands = 200_000
const snapshotFirst = 5_000
const snapshotEvery = 50_000

/** Runs the engine beside its judge and throws a `SimulationFailure` at the first command on which they differ. */
export function runSimulation({ seed, commands, ...defendant }: SimulationOptions): SimulationResult {
  const random = createRandom(seed)
  const generator = new CommandGenerator(random)
  const clock = createClock(random)
  const tally = new Tally()
  const trial = new Trial(defendant)
  const journal: Uint8Array[] = []

  function runBatch(timeMs: number, batch: readonly Command[]): void {
    const first = trial.state.sequence + 1
    const bytes = encodeBatch(first, timeMs, decodeCommandPack(encodeCommandPack(batch))).slice()
    journal.push(bytes)
    const expected: Receipt[] = []
    const given: Receipt[] = []
    for (const [index, sequenced] of decodeBatch(bytes).entries()) {
      const outcome = trial.receive(sequenced, batch[index] ?? sequenced.command)
      generator.receive(outcome.applied)
      tally.count(sequenced.command, outcome.applied)
      expected.push(outcome.expected)
      given.push(outcome.applied.receipt)
    }
    checkReply(given, expected)
  }

  try {
    let snapshotAt = snapshotFirst
    while (trial.state.sequence < commands) {
      const { sequence } = trial.state
      const timeMs = clock.next(sequence)
      const count = Math.min(random.between(1, packCommandsMax), commands - sequence)
      runBatch(
        timeMs,
        Array.from({ length: count }, (_, index) => generator.next(sequence + index, timeMs)),
      )
      if (trial.state.sequence < snapshotAt) continue
      snapshotAt = trial.state.sequence + snapshotEvery
      tally.snapshots++
      trial.goOnFromSnapshot()
    }
    trial.checkEverything()
    const replayed = hashOf(replay(journal, defendant))
    expectSame('state hash after a replay from zero', replayed, hashOf(trial.state))
  } catch (error) {
    throw new SimulationFailure(seed, trial.state.sequence, journal, error)
  }
  if (commands >= coverageCommands) checkCoverage(seed, tally)
  return { tally, stateHash: hashOf(trial.state) }
}

function checkReply(given: readonly Receipt[], expected: readonly Receipt[]): void {
  const reply = decodeCommandReply(encodeCommandReply({ ok: true, receipts: given }))
  const receipts = reply.ok ? reply.receipts : []
  expectSame('receipts in the reply', receipts.length, expected.length)
  for (const [index, receipt] of expected.entries()) checkReceipt(receipts[index] ?? receipt, receipt)
}

/** Promise 3: replaying the journal alone gives the same state. */
function replay(journal: readonly Uint8Array[], { createBook, apply = applyCommand }: Defendant): EngineState {
  const state = createEngineState(createBook)
  for (const batch of journal) for (const sequenced of decodeBatch(batch)) apply(state, sequenced)
  return state
}

/** The engine is not wrong, but the run did not cover everything. */
export class CoverageGap extends Error {
  override name = 'CoverageGap'
}

function checkCoverage(seed: number, tally: Tally): void {
  const missing = tally.missing()
  if (missing.length > 0) throw new CoverageGap(`seed ${seed}: never happened: ${missing.join(', ')}`)
}

function hashOf(state: EngineState): string {
  return createHash('sha256').update(encodeSnapshot(state)).digest('hex')
}
