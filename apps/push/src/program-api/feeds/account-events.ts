import type { AccountDelta, FillWire, MarketDirectory, MarketTerms, OrderWire } from '@argosy/wire'
import { nothingFilled, type FilledTotals } from '@argosy/open-api'
import { presentFillRow, presentOrderRow, presentPlanRow } from '@argosy/open-api/ws'

export type EventChannel = 'orders' | 'orders-algo' | 'fill'
export type AccountEvent = { readonly channel: EventChannel; readonly marketId: string; readonly row: unknown }

/**
 * The events of an account's orders, as rows. The engine publishes whole orders without their cost, so fills are summed
 * here; an order that waits for its trigger is a plan, and once the trigger is met it is an order too.
 */
export class AccountEvents {
  readonly #totals = new Map<number, FilledTotals>()
  readonly #plans = new Map<number, OrderWire>()

  /** The sums stay valid unless changes were missed. */
  begin(openOrders: Iterable<OrderWire>, hasMissed: boolean): void {
    if (hasMissed) this.#totals.clear()
    this.#plans.clear()
    for (const order of openOrders) if (order.trigger) this.#plans.set(order.orderId, order)
  }

  read(delta: AccountDelta, directory: MarketDirectory): AccountEvent[] {
    for (const fill of delta.fills) this.#addFill(fill)
    const kinds = new Map(delta.orders.map(({ orderId, kind }) => [orderId, kind]))
    const orders = delta.orders.flatMap((order) => this.#readOrder(order, delta.timeMs, directory))
    const fills = delta.fills.map((fill): AccountEvent => {
      const row = presentFillRow(fill, kinds.get(fill.orderId) ?? 'limit', directory)
      return { channel: 'fill', marketId: fill.marketId, row }
    })
    return [...orders, ...fills]
  }

  #readOrder(order: OrderWire, timeMs: number, directory: MarketDirectory): AccountEvent[] {
    const { orderId, marketId } = order
    const terms = directory.markets.get(marketId)
    if (!terms) return []
    const isClosed = order.status === 'filled' || order.status === 'cancelled'
    const events: AccountEvent[] = []
    const plan = order.trigger ? order : this.#plans.get(orderId)
    if (plan) {
      const row = presentPlanRow({ ...plan, status: order.status }, order.trigger === null, terms, timeMs)
      events.push({ channel: 'orders-algo', marketId, row })
    }
    if (order.trigger && !isClosed) this.#plans.set(orderId, order)
    else this.#plans.delete(orderId)
    if (!order.trigger) events.push({ channel: 'orders', marketId, row: this.#presentOrder(order, terms, timeMs) })
    if (isClosed) this.#totals.delete(orderId)
    return events
  }

  #presentOrder(order: OrderWire, terms: MarketTerms, timeMs: number): unknown {
    const totals = this.#totals.get(order.orderId) ?? nothingFilled
    // The order may have been partly filled before the first listener.
    return presentOrderRow(order, totals.quantity === BigInt(order.filled) ? totals : null, terms, timeMs)
  }

  #addFill({ orderId, quantity, notional, fee, timeMs }: FillWire): void {
    const before = this.#totals.get(orderId) ?? nothingFilled
    this.#totals.set(orderId, {
      quantity: before.quantity + BigInt(quantity),
      notional: before.notional + BigInt(notional),
      fee: before.fee + BigInt(fee),
      lastAtMs: timeMs,
    })
  }
}
