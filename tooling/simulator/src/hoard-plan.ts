import {
  openOrdersPerAccountMax,
  type EngineEvent,
  type OrderId,
  type PriceTicks,
  type QuantityLots,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { Draft } from './generate-commands.ts'
import type { Random } from '@argosy/random'
import { hoarder, quietMarket, whale } from './world.ts'

const startsAtSequence = 30_000
/** By then the whole plan has been carried out. */
export const hoardEndsBySequence = 60_000
const refusedTries = 20

/**
 * Once in a run, one account opens as many orders as it may and tries for more; then a whale sells into a third of them
 * with one order; then the rest is cancelled, so that the run goes on with short lists.
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

  hear(event: EngineEvent): void {
    if (event.type === 'order_accepted' && event.order.accountId === hoarder) this.#open.add(event.order.orderId)
    if (event.type === 'order_closed') this.#open.delete(event.orderId)
  }

  *#plan(): Generator<Draft, undefined> {
    const { base, quote } = quietMarket
    yield { type: 'deposit', accountId: hoarder, assetId: quote, amount: (10n ** 12n) as Units }
    yield { type: 'deposit', accountId: whale, assetId: base, amount: (10n ** 6n * quietMarket.lotUnits) as Units }
    while (this.#open.size < openOrdersPerAccountMax) yield this.#order(hoarder, 'buy', this.#random.between(1, 100), 1)
    for (let index = 0; index < refusedTries; index++) yield this.#order(hoarder, 'sell', 1, 1)
    yield this.#order(whale, 'sell', 1, Math.floor(openOrdersPerAccountMax / 3))
    while (this.#open.size > 0) {
      for (const orderId of this.#open) yield { type: 'cancel_order', accountId: hoarder, orderId }
    }
    return undefined
  }

  #order(accountId: typeof hoarder, side: 'buy' | 'sell', price: number, quantity: number): Draft {
    return {
      type: 'place_limit_order',
      accountId,
      marketId: quietMarket.marketId,
      side,
      price: BigInt(price) as PriceTicks,
      quantity: BigInt(quantity) as QuantityLots,
    }
  }
}
