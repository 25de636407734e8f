/** Hostile commands, intact or damaged, through the codec and, where they can be decoded, through the engine. */
import { isDeepStrictEqual } from 'node:util'
import { decodeCommandPack, encodeCommandPack, MalformedBytesError } from '@argosy/journal-codec'
import {
  applyCommand,
  createEngineState,
  decodeSnapshot,
  encodeSnapshot,
  type Command,
  type EngineState,
} from '@argosy/exchange'
import { createRandom, type Random } from '@argosy/random'
import { checkLedger } from '../check-ledger.ts'
import { createClock } from '../clock.ts'
import { CommandGenerator } from '../generate-commands.ts'
import { generateMistake } from '../generate-mistake.ts'
import { generateOco, generateOrder } from '../generate-order.ts'
import { KnownExchange } from '../known-exchange.ts'
import { expectTrue } from '../mismatch.ts'
import { pauper } from '../setup.ts'
import { damageBytes, randomBytes } from './damage.ts'

export type CommandFuzz = { readonly decode: typeof decodeCommandPack; readonly apply: typeof applyCommand }
export type Verdict = 'codec' | 'engine' | 'harmless'

const livelyCommands = 2_000

export class CommandFuzzer {
  readonly #random: Random
  readonly #known: KnownExchange
  readonly #deps: CommandFuzz
  readonly #start: string
  readonly #hash: string
  #state: EngineState
  #count = 0

  constructor(random: Random, seed: number, deps: CommandFuzz) {
    this.#random = random
    this.#known = new KnownExchange(random)
    this.#deps = deps
    this.#start = encodeSnapshot(withoutAnswers(createLivelyState(seed)))
    this.#state = decodeSnapshot(this.#start)
    this.#hash = fingerprint(this.#state)
  }

  next(): Verdict {
    const random = this.#random
    const commands = Array.from({ length: random.oneIn(4) ? 2 : 1 }, () => this.#hostileCommand())
    const dice = random.below(10)
    const bytes: Uint8Array = dice === 0 ? randomBytes(random) : encodeCommandPack(commands)
    const read = this.#read(dice < 7 ? damageBytes(random, bytes) : bytes)
    if (!read) return 'codec'
    return this.#areRefused(read) ? 'engine' : 'harmless'
  }

  /** OT-5, over all commands refused since the last check. */
  checkUnchanged(): void {
    expectTrue(fingerprint(this.#state) === this.#hash, () => 'a refused command changed the state')
  }

  #read(bytes: Uint8Array): Command[] | undefined {
    try {
      const commands = this.#deps.decode(bytes).map(({ command }) => command)
      const again = decodeCommandPack(encodeCommandPack(commands)).map(({ command }) => command)
      expectTrue(isDeepStrictEqual(again, commands), () => 'a command is written as another than it was read')
      return commands
    } catch (error) {
      if (error instanceof MalformedBytesError) return undefined
      throw error
    }
  }

  /** Damage can turn a bad command into a good one. Then the state is reset, so that it stays unchanged. */
  #areRefused(commands: readonly Command[]): boolean {
    for (const command of commands) {
      const { sequence, timeMs } = this.#state
      const { receipt, events } = this.#deps.apply(this.#state, { sequence: sequence + 1, timeMs, command })
      const isRepeat = events[0]?.type === 'request_repeated' || events[0]?.type === 'transfer_repeated'
      if (!receipt.ok || isRepeat) continue
      checkLedger(this.#state)
      this.#state = decodeSnapshot(this.#start)
      return false
    }
    return true
  }

  /** Mistakes of every kind, and valid orders of an account without money. */
  #hostileCommand(): Command {
    const random = this.#random
    const requestId = `f${++this.#count}`
    if (random.oneIn(2)) return { ...generateMistake(random, this.#known), requestId } as Command
    const generate = random.oneIn(5) ? generateOco : generateOrder
    return { ...generate(random, this.#known), requestId, accountId: pauper } as Command
  }
}

/** Books with orders, waiting orders, fees, tiers: a state in which damage would show. */
function createLivelyState(seed: number): EngineState {
  const random = createRandom(seed, 'lively')
  const generator = new CommandGenerator(random)
  const clock = createClock(random)
  const state = createEngineState()
  while (state.sequence < livelyCommands) {
    const command = generator.next(state.sequence, state.timeMs)
    generator.receive(
      applyCommand(state, { sequence: state.sequence + 1, timeMs: clock.next(state.sequence), command }),
    )
  }
  return state
}

function withoutAnswers(state: EngineState): EngineState {
  const { receipts } = createEngineState()
  return { ...state, receipts }
}

function fingerprint(state: EngineState): string {
  return encodeSnapshot({ ...withoutAnswers(state), sequence: 0, timeMs: 0 })
}
