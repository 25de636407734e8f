import {
  applyCommand,
  createEngineState,
  decodeSnapshot,
  encodeSnapshot,
  type AppliedCommand,
  type Command,
  type EngineState,
  type OrderBook,
  type Receipt,
  type SequencedCommand,
} from '@argosy/exchange'
import { checkEverything } from './check-everything.ts'
import { checkEvents, checkReceipt } from './check-events.ts'
import { checkAccount, checkLedger } from './check-ledger.ts'
import { checkMarket } from './check-market.ts'
import { Versions } from './check-versions.ts'
import { expectSame, expectTrue } from './mismatch.ts'
import { ReferenceExchange } from './reference/reference-exchange.ts'
import type { Story } from './reference/story.ts'
import { RetoldExchange } from './retold-exchange.ts'

/** The functions under test; tests replace them with broken ones. */
export type Defendant = {
  readonly createBook?: (() => OrderBook) | undefined
  readonly apply?: typeof applyCommand | undefined
}

const everythingEvery = 1_000
const hoardOrders = 1_000

/** The engine beside its judge. Throws at the first difference. */
export class Trial {
  readonly #defendant: Defendant
  readonly #apply: typeof applyCommand
  readonly #reference = new ReferenceExchange()
  readonly #retold = new RetoldExchange()
  readonly #versions = new Versions()
  state: EngineState

  constructor(defendant: Defendant) {
    this.#defendant = defendant
    this.#apply = defendant.apply ?? applyCommand
    this.state = createEngineState(defendant.createBook)
  }

  /** The judge gets the generated command, not the decoded one, so that a fault of the codec shows as well. */
  receive(sequenced: SequencedCommand, madeUp: Command): { applied: AppliedCommand; expected: Receipt } {
    const { sequence, timeMs } = sequenced
    const applied = this.#apply(this.state, sequenced)
    const judgement = this.#reference.apply({ sequence, timeMs, command: madeUp })
    this.#retold.receive(applied.events)
    const { state } = this
    expectSame('sequence and time', `${state.sequence} ${state.timeMs}`, `${sequence} ${timeMs}`)
    checkReceipt(applied.receipt, judgement.receipt)
    checkEvents(applied, judgement)
    this.#checkTouched(judgement.story)
    if (sequence % everythingEvery === 0) this.checkEverything()
    return { applied, expected: judgement.receipt }
  }

  #checkTouched(story: Story): void {
    const { state } = this
    checkLedger(state)
    this.#versions.check(state, story)
    // During the hoard thousands of orders are summed at each check, so only every tenth command is checked.
    if (state.orders.size > hoardOrders && state.sequence % 10 !== 0) return
    for (const account of story.accounts) checkAccount(this.#court, account)
    for (const marketId of story.markets.keys()) checkMarket(this.#court, marketId)
  }

  checkEverything(): void {
    checkEverything(this.#court)
    this.#versions.checkAll(this.state)
  }

  /** SN-2: the run continues with the restored state, which must behave like the original. */
  goOnFromSnapshot(): void {
    const text = encodeSnapshot(this.state)
    const restored = decodeSnapshot(text, this.#defendant.createBook)
    expectTrue(encodeSnapshot(restored) === text, () => '[SN-2] a restored state writes another snapshot')
    this.state = restored
  }

  get #court() {
    return { state: this.state, reference: this.#reference, retold: this.#retold }
  }
}
