import type { AppliedCommand, Command, RequestId } from '@argosy/exchange'
import type { Random } from '@argosy/random'
import type { Draft } from './draft.ts'
import { generateAmendment, generateCancel } from './generate-change.ts'
import { generateMistake } from './generate-mistake.ts'
import { Operations, setFeeSchedule } from './generate-operation.ts'
import { generateOco, generateOrder } from './generate-order.ts'
import { Transfers } from './generate-transfer.ts'
import { HoardPlan } from './hoard-plan.ts'
import { KnownExchange } from './known-exchange.ts'
import { Scenes } from './scenes.ts'
import { assets, busyMarkets, quietMarket } from './setup.ts'

// More would only slow the reference down; the hoarder is the exception that tests many orders.
const openOrdersMax = 120
const recentCommandsMax = 4_096

/** Generates callers' commands. It uses only its own commands and the engine's events. */
export class CommandGenerator {
  readonly #random: Random
  readonly #known: KnownExchange
  readonly #operations: Operations
  readonly #transfers: Transfers
  readonly #hoard: HoardPlan
  readonly #scenes: Scenes
  readonly #recent: Command[] = []
  readonly #setUp: Draft[]
  #requestCount = 0
  #clientCount = 0
  /** Under the first rules the leader removes expiries. */
  #knowsExpiry = false

  constructor(random: Random) {
    this.#random = random
    this.#known = new KnownExchange(random)
    this.#operations = new Operations(random, this.#known)
    this.#transfers = new Transfers(random)
    this.#hoard = new HoardPlan(random)
    this.#scenes = new Scenes(random)
    this.#setUp = setUpDrafts(random)
  }

  next(sequence: number, timeMs: number): Command {
    const random = this.#random
    if (this.#recent.length > 100 && random.oneIn(25)) return random.pick(this.#recent)
    const named = { ...this.#withClientId(this.#nextDraft(sequence)), requestId: this.#nextRequestId() } as Command
    const command = this.#knowsExpiry && random.oneIn(4) ? { ...named, expiresAtMs: this.#pickExpiry(timeMs) } : named
    if (this.#recent.length < recentCommandsMax) this.#recent.push(command)
    else this.#recent[random.below(recentCommandsMax)] = command
    return command
  }

  receive({ events }: AppliedCommand): void {
    for (const event of events) {
      if (event.type === 'rules_activated') this.#knowsExpiry = true
      this.#known.receive(event)
      this.#hoard.receive(event)
      this.#scenes.receive(event)
    }
  }

  #nextDraft(sequence: number): Draft {
    const random = this.#random
    const planned = this.#setUp.shift() ?? this.#scenes.next(sequence) ?? this.#operations.next()
    if (planned) return planned
    const hoarding = random.oneIn(20) ? undefined : this.#hoard.next(sequence)
    if (hoarding) return hoarding
    const dice = random.below(1_000)
    if (dice < 60) return this.#transfers.next()
    if (dice < 140) return generateMistake(random, this.#known)
    if (dice < 220) return generateAmendment(random, this.#known, sequence)
    const isFull = this.#known.open.size >= openOrdersMax
    if (isFull || dice < 420) return generateCancel(random, this.#known, sequence)
    if (dice < 470) return generateOco(random, this.#known)
    return generateOrder(random, this.#known)
  }

  /** One order in eight has a client order id, and one in eight of these reuses an earlier one. */
  #withClientId(draft: Draft): Draft {
    const isPlaced = draft.type === 'place_order' || draft.type === 'place_oco'
    if (!isPlaced || !this.#random.oneIn(8)) return draft
    const isOld = this.#clientCount > 10 && this.#random.oneIn(8)
    const number = isOld
      ? this.#clientCount - this.#random.below(Math.min(this.#clientCount, 400))
      : ++this.#clientCount
    return { ...draft, clientOrderId: `c${number}` } as Draft
  }

  /** Mostly a caller's usual expiry; sometimes just at the limit or past it. */
  #pickExpiry(timeMs: number): number {
    const random = this.#random
    return timeMs + (random.oneIn(10) ? random.pick([0, -1, -25_000, random.below(25_000)]) : 25_000)
  }

  /** Occasionally reuses an old id for a new command: it gets the old answer or, once that is forgotten, a new one. */
  #nextRequestId(): RequestId {
    const isOld = this.#requestCount > 100 && this.#random.oneIn(100)
    const number = isOld ? this.#random.between(1, this.#requestCount) : ++this.#requestCount
    return `r${number}` as RequestId
  }
}

function setUpDrafts(random: Random): Draft[] {
  return [
    ...assets.map((asset): Draft => ({ type: 'add_asset', ...asset })),
    ...[...busyMarkets, quietMarket].map((market): Draft => ({ type: 'add_market', ...market })),
    setFeeSchedule(random),
  ]
}
