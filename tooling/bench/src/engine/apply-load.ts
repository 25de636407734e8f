import { listLoadMarket, loadMarketId as marketId, loadQuote } from '@argosy/dev-env'
import {
  limitOrder,
  plainLimit,
  toOrderId,
  type AccountId,
  type Command,
  type EngineEvent,
  type OrderId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'

const accountCount = 400
const middle = 6_700_000
// Half the daily range of a busy market: a million orders make levels of some fifty orders each.
const spreadTicks = 10_000
const sizeLots = 100

const accountOf = (placedAs: number) => `trader-${placedAs % accountCount}` as AccountId
const toPrice = (ticks: number) => BigInt(ticks) as PriceTicks

/** A market with fees and a band, and accounts with enough money that no order is refused. */
export function listing(): Command[] {
  const accountIds = Array.from({ length: accountCount }, (_, index) => accountOf(index))
  const terms = { notionalMin: 1n as Units, priceBandBps: 1_000 }
  const fees = { makerPpm: 1_000, takerPpm: 1_000, volumeMin: 0n as Units }
  return [
    ...listLoadMarket({ accountIds, deposit: (10n ** 24n) as Units, terms }),
    { type: 'set_fee_schedule', requestId: name('fees'), assetId: loadQuote, tiers: [fees] },
  ]
}

function name(text: string): RequestId {
  return `bench-${text}` as RequestId
}

/**
 * Of a hundred commands seventy are limit orders, twenty-five cancel and five are market orders. Fifty of the limit
 * orders rest and twenty take; both have the same size, so the number of resting orders stays about constant.
 */
export class ApplyLoad {
  #sequence: number
  #random: number
  readonly #open: OrderId[] = []
  readonly #indexOf = new Map<OrderId, number>()

  constructor(sequence: number, seed: number) {
    this.#sequence = sequence
    this.#random = seed
  }

  /** One order that rests. */
  rest(): Command {
    const placedAs = ++this.#sequence
    const side = this.#below(2) === 0 ? 'buy' : 'sell'
    const offset = 1 + this.#below(spreadTicks)
    this.#add(toOrderId(placedAs, 0))
    return this.#limit(placedAs, side, side === 'buy' ? middle - offset : middle + offset)
  }

  next(): Command {
    const dice = this.#below(100)
    if (dice < 50) return this.rest()
    if (dice < 70) return this.#take()
    if (dice < 95) return this.#cancel()
    return this.#market()
  }

  #take(): Command {
    const side = this.#below(2) === 0 ? 'buy' : 'sell'
    return this.#limit(++this.#sequence, side, side === 'buy' ? middle + spreadTicks : middle - spreadTicks)
  }

  #market(): Command {
    const placedAs = ++this.#sequence
    const isBuy = this.#below(2) === 0
    const plain = { ...plainLimit, kind: 'market', timeInForce: 'ioc', price: toPrice(0) } as const
    return {
      type: 'place_order',
      requestId: name(`${placedAs}`),
      accountId: accountOf(placedAs),
      marketId,
      ...plain,
      side: isBuy ? 'buy' : 'sell',
      quantity: BigInt(isBuy ? 0 : sizeLots) as QuantityLots,
      cost: BigInt(isBuy ? sizeLots * middle * 10 : 0) as Units,
    }
  }

  /** Removes closed orders, so that they are not cancelled later. */
  receive(events: readonly EngineEvent[]): void {
    for (const event of events) if (event.type === 'order_closed') this.#remove(event.orderId)
  }

  /** Cancels a random open order; a few are filled before the command arrives. */
  #cancel(): Command {
    const placedAs = ++this.#sequence
    const orderId = this.#open[this.#below(this.#open.length)] ?? toOrderId(0, 0)
    this.#remove(orderId)
    const accountId = accountOf(orderId / 8)
    return { type: 'cancel_order', requestId: name(`${placedAs}`), accountId, orderId, clientOrderId: null }
  }

  #limit(placedAs: number, side: 'buy' | 'sell', ticks: number): Command {
    return limitOrder({
      requestId: name(`${placedAs}`),
      accountId: accountOf(placedAs),
      marketId,
      side,
      price: toPrice(ticks),
      quantity: BigInt(sizeLots) as QuantityLots,
    })
  }

  #add(orderId: OrderId): void {
    this.#indexOf.set(orderId, this.#open.push(orderId) - 1)
  }

  #remove(orderId: OrderId): void {
    const index = this.#indexOf.get(orderId)
    const last = this.#open.at(-1)
    if (index === undefined || last === undefined) return
    this.#open[index] = last
    this.#indexOf.set(last, index)
    this.#open.pop()
    this.#indexOf.delete(orderId)
  }

  #below(bound: number): number {
    this.#random = (Math.imul(this.#random, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#random / 0x1_0000_0000) * bound)
  }
}
