import type { AccountId, AppliedCommand, Command, OrderId, RequestId } from '@argosy/exchange'
import { generateMistake } from './generate-mistake.ts'
import { generateOrder, type Mids } from './generate-order.ts'
import { HoardPlan } from './hoard-plan.ts'
import type { Random } from '@argosy/random'
import { assets, busyMarkets, hoarder, quietMarket, traders } from './world.ts'

/** A command before it has its request id. */
export type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'requestId'> : never) : never

// More would only slow the reference down; the hoarder is the exception that shows what many orders do.
const openOrdersMax = 120
const recentCommandsMax = 4_096

/** Makes up what callers might send. It knows what it sent and hears the engine's events, and nothing else. */
export class CommandGenerator {
  readonly #random: Random
  /** The hoarder's orders are the hoarder's business. */
  readonly #open = new Map<OrderId, AccountId>()
  readonly #recent: Command[] = []
  readonly #mids: Mids = new Map(busyMarkets.map(({ marketId }) => [marketId, 2_000]))
  readonly #hoard: HoardPlan
  readonly #setUp: Draft[] = setUpDrafts()
  #requestCount = 0

  constructor(random: Random) {
    this.#random = random
    this.#hoard = new HoardPlan(random)
  }

  next(sequence: number): Command {
    const random = this.#random
    if (this.#recent.length > 100 && random.oneIn(25)) return random.pick(this.#recent)
    const command = { ...this.#nextDraft(sequence), requestId: this.#nextRequestId() } as Command
    if (this.#recent.length < recentCommandsMax) this.#recent.push(command)
    else this.#recent[random.below(recentCommandsMax)] = command
    return command
  }

  hear({ events }: AppliedCommand): void {
    for (const event of events) {
      if (event.type === 'order_accepted' && event.order.accountId !== hoarder) {
        this.#open.set(event.order.orderId, event.order.accountId)
      }
      if (event.type === 'order_closed') this.#open.delete(event.orderId)
      this.#hoard.hear(event)
    }
  }

  #nextDraft(sequence: number): Draft {
    const random = this.#random
    const listed = this.#setUp.shift()
    if (listed) return listed
    const hoarding = random.oneIn(20) ? undefined : this.#hoard.next(sequence)
    if (hoarding) return hoarding
    const dice = random.below(1_000)
    if (dice < 60) return this.#deposit()
    if (dice < 130) return generateMistake(random, this.#mids)
    if (dice < 150) return this.#cancelUnknown(sequence)
    const isFull = this.#open.size >= openOrdersMax
    if (isFull || dice < 420) return this.#cancelOpen(sequence)
    return generateOrder(random, this.#mids)
  }

  /** Now and then an id from long ago with a new question: it is answered as the old one or, once forgotten, anew. */
  #nextRequestId(): RequestId {
    const isOld = this.#requestCount > 100 && this.#random.oneIn(100)
    const number = isOld ? this.#random.between(1, this.#requestCount) : ++this.#requestCount
    return `r${number}` as RequestId
  }

  #deposit(): Draft {
    const { assetId, decimals } = this.#random.pick(assets)
    const whole = 10n ** BigInt(decimals)
    const amount = BigInt(this.#random.between(1, 2_000)) * (this.#random.oneIn(2) ? whole : whole / 10n + 1n)
    return { type: 'deposit', accountId: this.#random.pick(traders), assetId, amount } as Draft
  }

  #cancelOpen(sequence: number): Draft {
    if (this.#open.size === 0) return this.#cancelUnknown(sequence)
    const [orderId, owner] = this.#pickOpen()
    const accountId = this.#random.oneIn(12) ? this.#random.pick(traders) : owner
    return { type: 'cancel_order', accountId, orderId }
  }

  /** One of the thirty oldest, so that no order rests for ever. */
  #pickOpen(): [OrderId, AccountId] {
    const index = this.#random.below(Math.min(30, this.#open.size))
    for (const entry of this.#open.entries().drop(index)) return entry
    throw new RangeError('no open order')
  }

  #cancelUnknown(sequence: number): Draft {
    const orderId = this.#random.between(0, sequence + 100) as OrderId
    return { type: 'cancel_order', accountId: this.#random.pick(traders), orderId }
  }
}

function setUpDrafts(): Draft[] {
  return [
    ...assets.map((asset): Draft => ({ type: 'add_asset', ...asset })),
    ...[...busyMarkets, quietMarket].map((market): Draft => ({ type: 'add_market', ...market })),
  ]
}
