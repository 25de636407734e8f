import { createHash } from 'node:crypto'
import {
  decodeBatch,
  decodeCommandPack,
  decodeCommandReply,
  encodeBatch,
  encodeCommandPack,
  encodeCommandReply,
  packCommandsMax,
} from '@argosy/contracts'
import {
  applyCommand,
  createEngineState,
  decodeSnapshot,
  encodeSnapshot,
  type Command,
  type EngineState,
  type OrderBook,
  type Receipt,
} from '@argosy/exchange'
import { checkCommand, checkReceipt } from './check-command.ts'
import { checkEverything } from './check-everything.ts'
import { createClock } from './clock.ts'
import { CommandGenerator } from './generate-commands.ts'
import { hoardEndsBySequence } from './hoard-plan.ts'
import { expectSame, expectTrue } from './mismatch.ts'
import { createRandom } from '@argosy/random'
import { ReferenceExchange } from './reference-exchange.ts'
import { RetoldExchange } from './retold-exchange.ts'
import { SimulationFailure } from './simulation-failure.ts'
import { Tally } from './tally.ts'

export type SimulationOptions = {
  readonly seed: number
  readonly commands: number
  /** The parts under judgement; tests put broken ones in their place. */
  readonly createBook?: (() => OrderBook) | undefined
  readonly apply?: typeof applyCommand
}

export type SimulationResult = { readonly tally: Tally; readonly stateHash: string }

const everythingEvery = 1_000
const snapshotFirst = 5_000
const snapshotEvery = 50_000

/** Runs the engine beside its judge and throws a `SimulationFailure` at the first command on which they differ. */
export function runSimulation({
  seed,
  commands,
  createBook,
  apply = applyCommand,
}: SimulationOptions): SimulationResult {
  const random = createRandom(seed)
  const generator = new CommandGenerator(random)
  const clock = createClock(random)
  const [reference, retold, tally] = [new ReferenceExchange(), new RetoldExchange(), new Tally()]
  const journal: Uint8Array[] = []
  const recent: Command[] = []
  let state = createEngineState(createBook)

  function runBatch(timeMs: number, batch: readonly Command[]): void {
    const first = state.sequence + 1
    const bytes = encodeBatch(first, timeMs, decodeCommandPack(encodeCommandPack(batch))).slice()
    journal.push(bytes)
    const expected: Receipt[] = []
    const given: Receipt[] = []
    for (const [index, sequenced] of decodeBatch(bytes).entries()) {
      recent.push(sequenced.command)
      if (recent.length > 10) recent.shift()
      const applied = apply(state, sequenced)
      // The judge hears the command as it was made up, so a fault of the codec shows as well.
      const judgement = reference.apply({ sequence: first + index, timeMs, command: batch[index] ?? sequenced.command })
      retold.hear(applied.events)
      checkCommand({ state, reference, retold }, applied, judgement)
      if (state.sequence % everythingEvery === 0) checkEverything({ state, reference, retold })
      generator.hear(applied)
      tally.count(applied)
      expected.push(judgement.receipt)
      given.push(applied.receipt)
    }
    checkReply(given, expected)
  }

  try {
    let snapshotAt = snapshotFirst
    while (state.sequence < commands) {
      const timeMs = clock.next(state.sequence)
      const count = Math.min(random.between(1, packCommandsMax), commands - state.sequence)
      runBatch(
        timeMs,
        Array.from({ length: count }, (_, index) => generator.next(state.sequence + index)),
      )
      if (state.sequence < snapshotAt) continue
      snapshotAt = state.sequence + snapshotEvery
      tally.snapshots++
      state = checkSnapshot(state, createBook)
    }
    checkEverything({ state, reference, retold })
    expectSame('state hash after a replay from zero', hashOf(replay(journal, createBook, apply)), hashOf(state))
    if (commands >= hoardEndsBySequence) checkCoverage(tally)
  } catch (error) {
    throw new SimulationFailure(seed, state.sequence, recent, error)
  }
  return { tally, stateHash: hashOf(state) }
}

/** SN-2: the run goes on with the state that was read back, so it must behave as the one that was written. */
function checkSnapshot(state: EngineState, createBook: SimulationOptions['createBook']): EngineState {
  const text = encodeSnapshot(state)
  const restored = decodeSnapshot(text, createBook)
  expectTrue(encodeSnapshot(restored) === text, () => '[SN-2] a restored state writes another snapshot')
  return restored
}

function checkReply(given: readonly Receipt[], expected: readonly Receipt[]): void {
  const reply = decodeCommandReply(encodeCommandReply({ ok: true, receipts: given }))
  const receipts = reply.ok ? reply.receipts : []
  expectSame('receipts in the reply', receipts.length, expected.length)
  for (const [index, receipt] of expected.entries()) checkReceipt(receipts[index] ?? receipt, receipt)
}

function replay(
  journal: readonly Uint8Array[],
  createBook: SimulationOptions['createBook'],
  apply: typeof applyCommand,
): EngineState {
  const state = createEngineState(createBook)
  for (const batch of journal) for (const sequenced of decodeBatch(batch)) apply(state, sequenced)
  return state
}

/** A run that never met a refusal says nothing about it. */
function checkCoverage(tally: Tally): void {
  const missing = tally.missingRefusals()
  expectTrue(
    missing.length === 0 && tally.fills > 0 && tally.repeated > 0,
    () => `never happened: ${missing.join(', ')}`,
  )
}

function hashOf(state: EngineState): string {
  return createHash('sha256').update(encodeSnapshot(state)).digest('hex')
}
