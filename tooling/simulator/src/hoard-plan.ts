import type { EngineEvent, OrderId } from '@argosy/exchange'
import type { Random } from '@argosy/random'
import type { Draft } from './draft.ts'
import { hoarder, quietMarket, whale } from './setup.ts'

// SPEC OT-8
const openOrdersMax = 10_000
const waitingOrdersMax = 100
const startsAtSequence = 30_000
const refusedTries = 20

/**
 * Once in a run, one account opens its maximum number of orders and tries more; then a whale sells into a third of them
 * with one order; then the rest is cancelled, so that the run continues with short lists. The same with triggers.
 */
export class HoardPlan {
  readonly #random: Random
  readonly #open = new Set<OrderId>()
  #steps: Iterator<Draft> | undefined
  #isOver = false

  constructor(random: Random) {
    this.#random = random
  }

  next(sequence: number): Draft | undefined {
    if (this.#isOver || sequence < startsAtSequence) return undefined
    this.#steps ??= this.#plan()
    const step = this.#steps.next()
    this.#isOver = step.done === true
    return step.done ? undefined : step.value
  }

  receive(event: EngineEvent): void {
    if (event.type === 'order_accepted' && event.order.accountId === hoarder) this.#open.add(event.order.orderId)
    if (event.type === 'order_closed') this.#open.delete(event.orderId)
  }

  *#plan(): Generator<Draft, undefined> {
    const { base, quote } = quietMarket
    yield { type: 'deposit', accountId: hoarder, assetId: quote, amount: 10n ** 12n } as Draft
    yield { type: 'deposit', accountId: whale, assetId: base, amount: 10n ** 6n * quietMarket.lotUnits } as Draft
    while (this.#open.size < openOrdersMax) yield order(hoarder, 'buy', this.#random.between(1, 100), 1)
    for (let index = 0; index < refusedTries; index++) yield order(hoarder, 'sell', 1, 1)
    yield order(whale, 'sell', 1, Math.floor(openOrdersMax / 3))
    for (let index = 0; index < 100; index++) yield this.#cancel()
    yield { type: 'cancel_all_orders', accountId: hoarder, marketId: quietMarket.marketId, side: null }
    // A few request ids are reused, so more commands are sent than needed.
    for (let index = 0; index < waitingOrdersMax + 2 * refusedTries; index++) yield this.#trigger()
    yield { type: 'cancel_all_orders', accountId: hoarder, marketId: null, side: 'buy' }
    return undefined
  }

  #cancel(): Draft {
    const orderId = [...this.#open][this.#random.below(this.#open.size)]
    return { type: 'cancel_order', accountId: hoarder, orderId: orderId ?? 0, clientOrderId: null } as Draft
  }

  /** A trigger far above every traded price. */
  #trigger(): Draft {
    const trigger = { type: 'rise', price: BigInt(this.#random.between(9_000, 9_900)) }
    return { ...order(hoarder, 'buy', 9_950, 1), trigger } as Draft
  }
}

function order(accountId: string, side: 'buy' | 'sell', price: number, quantity: number): Draft {
  return {
    type: 'place_order',
    accountId,
    marketId: quietMarket.marketId,
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    price: BigInt(price),
    quantity: BigInt(quantity),
    cost: 0n,
    display: 0n,
    selfTrade: 'none',
    clientOrderId: null,
    trigger: null,
    exits: null,
  } as unknown as Draft
}
