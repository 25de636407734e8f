import { createHash } from 'node:crypto'
import { decodeBatch, decodeCommandPack, encodeBatch, encodeCommandPack } from '@argosy/journal-codec'
import {
  applyCommand,
  createEngineState,
  decodeSnapshot,
  encodeSnapshot,
  type AppliedCommand,
  type Command,
  type EngineState,
} from '@argosy/exchange'
import { createRandom } from '@argosy/random'
import { expectTrue, expectSame } from '../mismatch.ts'
import { CoverageGap } from '../run-simulation.ts'
import { SimulationFailure } from '../simulation-failure.ts'
import { FuturesGenerator } from './generate-futures.ts'
import { FuturesJudge } from './judge-futures.ts'

export type FuturesOptions = {
  readonly seed: number
  readonly commands: number
  /** The engine under test; tests replace it with a broken one. */
  readonly apply?: typeof applyCommand
}

export type FuturesResult = { readonly counts: ReadonlyMap<string, number>; readonly stateHash: string }

const startMs = 1_700_000_000_000
const snapshotEvery = 997
/** A run of this length must contain everything in the list. */
const coverageCommands = 50_000
const wanted = [
  'event funding_paid',
  'event liquidation_started',
  'event deleveraged',
  'event index_refused',
  'ended closed',
  'ended reduced',
  'ended recovered',
  'ended deleveraged',
  'closed margin',
  'closed reduce_only',
  'closed liquidation',
  'moved insurance',
  'moved isolated_out',
  'event market_settled',
  'accepted change_perp_risk',
] as const

/** Runs futures beside a judge that rebuilds money and risk from the events, and throws at the first difference. */
export function runFutures({ seed, commands, apply = applyCommand }: FuturesOptions): FuturesResult {
  const random = createRandom(seed, 'futures')
  const generator = new FuturesGenerator(random)
  const judge = new FuturesJudge()
  const counts = new Map<string, number>()
  const journal: Uint8Array[] = []
  let state = createEngineState()
  let timeMs = startMs
  try {
    while (state.sequence < commands) {
      timeMs += random.below(state.sequence < 40 ? 10 : 800)
      const bytes = encodeBatch(
        state.sequence + 1,
        timeMs,
        decodeCommandPack(encodeCommandPack([generator.next(state, timeMs)])),
      )
      journal.push(bytes.slice())
      for (const sequenced of decodeBatch(bytes)) {
        const applied = apply(state, sequenced)
        count(counts, sequenced.command, applied)
        judge.check(state, applied)
      }
      if (state.sequence % snapshotEvery === 0) state = restore(state)
    }
    expectSame('state after a replay from zero', hashOf(replay(journal, apply)), hashOf(state))
  } catch (error) {
    throw new SimulationFailure(seed, state.sequence, journal, error, 'futures')
  }
  if (commands >= coverageCommands) checkCoverage(seed, counts)
  return { counts, stateHash: hashOf(state) }
}

/** The run goes on with the restored state, which must behave like the original. */
function restore(state: EngineState): EngineState {
  const text = encodeSnapshot(state)
  const restored = decodeSnapshot(text)
  expectTrue(encodeSnapshot(restored) === text, () => '[SN-2] a restored state writes another snapshot')
  return restored
}

function replay(journal: readonly Uint8Array[], apply: typeof applyCommand): EngineState {
  const state = createEngineState()
  for (const batch of journal) for (const sequenced of decodeBatch(batch)) apply(state, sequenced)
  return state
}

function hashOf(state: EngineState): string {
  return createHash('sha256').update(encodeSnapshot(state)).digest('hex')
}

function count(counts: Map<string, number>, { type }: Command, { events, receipt }: AppliedCommand): void {
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  add(receipt.ok ? `accepted ${type}` : `refused ${receipt.refusal}`)
  for (const event of events) {
    if (event.type === 'transferred') add(`moved ${event.reason}`)
    else if (event.type === 'order_closed') add(`closed ${event.reason}`)
    else if (event.type === 'liquidation_ended') add(`ended ${event.outcome}`)
    else add(`event ${event.type}`)
  }
}

function checkCoverage(seed: number, counts: ReadonlyMap<string, number>): void {
  const missing = wanted.filter((name) => !counts.has(name))
  if (missing.length > 0) throw new CoverageGap(`seed ${seed}: never happened: ${missing.join(', ')}`)
}
