import type { EngineEvent, MarketId, Order, OrderId } from '@argosy/exchange'
import type { Random } from '@argosy/random'
import { busyMarkets, hoarder, quietMarket, startPrices, type MarketTerms } from './setup.ts'

/**
 * A caller's view of an open order. The engine changes its orders in place, so nothing here is the engine's own object.
 */
export type KnownOrder = Pick<
  Order,
  'orderId' | 'accountId' | 'marketId' | 'side' | 'kind' | 'price' | 'quantity' | 'display' | 'clientOrderId'
> & { triggerPrice: bigint | null }

export type KnownMarket = { readonly terms: MarketTerms; mid: number; isOpen: boolean }

/** The exchange as seen from its events: the open orders and the prices of each market. */
export class KnownExchange {
  readonly #random: Random
  /** Without the hoarder's orders, which HoardPlan tracks, and without the quiet market. */
  readonly open = new Map<OrderId, KnownOrder>()
  readonly markets = new Map<MarketId, KnownMarket>()
  readonly restless = new Set<string>()

  constructor(random: Random) {
    this.#random = random
    for (const terms of busyMarkets) this.markets.set(terms.marketId, { terms, mid: 2_000, isOpen: true })
  }

  list(terms: MarketTerms): void {
    this.markets.set(terms.marketId, { terms, mid: this.#random.pick(startPrices), isOpen: false })
  }

  pickMarket(): KnownMarket {
    const markets = [...this.markets.values()]
    const market = this.#random.pick(markets)
    // A market that is not open is picked rarely, because nothing can be traded there.
    return market.isOpen || this.#random.oneIn(10) ? market : this.#random.pick(markets)
  }

  /** One of the thirty oldest, so that no order stays open for ever. */
  pickOrder(): KnownOrder | undefined {
    const index = this.#random.below(Math.max(1, Math.min(30, this.open.size)))
    for (const order of this.open.values().drop(index)) return order
    return undefined
  }

  moveMid(market: KnownMarket): number {
    const step = Math.max(1, Math.floor(market.mid / 2_000))
    if (this.#random.oneIn(5)) market.mid += this.#random.between(-step, step)
    if (this.#random.oneIn(4_000)) market.mid += this.#random.between(-120, 120)
    return (market.mid = Math.min(Math.max(market.mid, 25), 3_500))
  }

  receive(event: EngineEvent): void {
    switch (event.type) {
      case 'order_accepted':
      case 'order_amended':
        if (event.order.accountId === hoarder || event.order.marketId === quietMarket.marketId) return
        this.open.set(event.order.orderId, toKnown(event.order))
        return
      case 'order_triggered': {
        const order = this.open.get(event.orderId)
        if (order) order.triggerPrice = null
        return
      }
      case 'order_closed':
        this.open.delete(event.orderId)
        return
      case 'market_status_changed': {
        const market = this.markets.get(event.marketId)
        if (event.status === 'delisted') this.markets.delete(event.marketId)
        else if (market) market.isOpen = event.status === 'open'
        return
      }
      case 'account_status_changed':
        if (event.status === 'normal') this.restless.delete(event.accountId)
        else this.restless.add(event.accountId)
        return
      default:
    }
  }
}

function toKnown(order: Readonly<Order>): KnownOrder {
  const { orderId, accountId, marketId, side, kind, price, quantity, display, clientOrderId, trigger } = order
  const triggerPrice = !trigger ? null : trigger.type === 'trail' ? 0n : trigger.price
  return { orderId, accountId, marketId, side, kind, price, quantity, display, clientOrderId, triggerPrice }
}
