/**
 * A small exchange for tests, driven by lines that look like the book: `bid 101 × 3 alice`. One market, BTCUSDT, whose
 * lot is 10 units of BTC and in which one lot costs 5 units of USDT per tick: no factor is 1, so none can be forgotten.
 */
import type { AssetId, Units } from '@argosy/money'
import { applyCommand, type AppliedCommand } from '../apply-command.ts'
import type { AddMarket, Command, RequestId } from '../command.ts'
import type { EngineEvent } from '../event.ts'
import { unboundedTerms } from '../limit-order.ts'
import type { MarketId, PriceTicks, QuantityLots } from '../market.ts'
import { oldestFirst } from '../open-orders.ts'
import type { OrderBook } from '../order-book.ts'
import type { AccountId, ClientOrderId, Order, OrderId, Side } from '../order.ts'
import { isResting } from '../queue.ts'
import type { Receipt } from '../receipt.ts'
import { createEngineState, type EngineState } from '../state.ts'
import { showOrder, toOco, toOrder } from './order-line.ts'

export { toOrder }

/** A command whose request id may be left out; each then gets its own. */
export type Draft = Command extends infer C
  ? C extends Command
    ? Omit<C, 'requestId'> & { requestId?: RequestId }
    : never
  : never

export const btc = 'BTC' as AssetId
export const usdt = 'USDT' as AssetId
export const btcusdt = 'BTCUSDT' as MarketId

export const marketTerms: Omit<AddMarket, 'requestId'> = {
  type: 'add_market',
  marketId: btcusdt,
  base: btc,
  quote: usdt,
  tickUnits: 50n as Units,
  lotUnits: 10n as Units,
  quantityLotsMin: 1n as QuantityLots,
  quantityLotsMax: 1_000n as QuantityLots,
  priceTicksMax: 10_000n as PriceTicks,
  ...unboundedTerms,
}

export const rich = 1_000_000_000n as Units

export class ExchangeFixture {
  state: EngineState
  #requestCount = 0
  nowMs = 1_000

  constructor(createBook?: () => OrderBook) {
    this.state = createEngineState(createBook)
  }

  send(draft: Draft): AppliedCommand {
    const requestId = draft.requestId ?? (`request-${++this.#requestCount}` as RequestId)
    const command = { ...draft, requestId } as Command
    return applyCommand(this.state, { sequence: this.state.sequence + 1, timeMs: this.nowMs, command })
  }

  deposit(account: string, assetId: AssetId, amount: bigint): AppliedCommand {
    return this.send({ type: 'deposit', accountId: account as AccountId, assetId, amount: amount as Units })
  }

  /** `bid 101 × 3 alice`, `oco ask 120 × 3 stop 90 alice`; see order-line.ts. */
  place(line: string): AppliedCommand {
    return this.send(line.trim().startsWith('oco') ? toOco(line) : toOrder(line))
  }

  cancel(account: string, order: number | string): AppliedCommand {
    const isName = typeof order === 'string'
    return this.send({
      type: 'cancel_order',
      accountId: account as AccountId,
      orderId: isName ? null : (order as OrderId),
      clientOrderId: isName ? (order as ClientOrderId) : null,
    })
  }

  cancelAll(account: string, side: Side | null = null, marketId: MarketId | null = null): AppliedCommand {
    return this.send({ type: 'cancel_all_orders', accountId: account as AccountId, marketId, side })
  }

  /** Fields left out stay as they are. */
  amend(orderId: number, change: { price?: number; quantity?: number; trigger?: number }): AppliedCommand {
    const order = this.order(orderId)
    const { trigger } = order
    const triggerPrice = trigger && trigger.type !== 'trail' ? trigger.price : null
    return this.send({
      type: 'amend_order',
      accountId: order.accountId,
      orderId: order.orderId,
      price: (change.price === undefined ? order.price : BigInt(change.price)) as PriceTicks,
      quantity: (change.quantity === undefined ? order.quantity : BigInt(change.quantity)) as QuantityLots,
      triggerPrice: change.trigger === undefined ? triggerPrice : (BigInt(change.trigger) as PriceTicks),
    })
  }

  order(orderId: number): Order {
    const order = this.state.orders.get(orderId as OrderId)
    if (!order) throw new RangeError(`order ${orderId} is not open`)
    return order
  }

  /** Two other accounts trade one lot, so that this is the latest price. */
  trade(price: number): void {
    this.place(`ask ${price} × 1 dealer`)
    const { receipt } = this.place(`bid ${price} × 1 dealer`)
    if (!receipt.ok || receipt.order?.status !== 'filled') throw new Error(`no trade at ${price}`)
  }

  /** Every resting order in the order in which it would be matched: bids, then asks. */
  get book(): string {
    const resting = [...this.state.orders.values()].filter(isResting).sort((a, b) => a.queuedAs - b.queuedAs)
    const bids = resting.filter(({ side }) => side === 'buy').sort((a, b) => Number(b.price - a.price))
    const asks = resting.filter(({ side }) => side === 'sell').sort((a, b) => Number(a.price - b.price))
    return [...bids, ...asks].map(showOrder).join(' | ')
  }

  /** Every waiting order, oldest first. */
  get waiting(): string {
    return oldestFirst(this.state.orders.values())
      .filter(({ trigger }) => trigger)
      .map(showOrder)
      .join(' | ')
  }

  get last(): bigint {
    return this.state.markets.get(btcusdt)?.lastPrice ?? 0n
  }

  /** `available+held` */
  balance(account: string, assetId: AssetId): string {
    const balance = this.state.ledger.balances.get(account as AccountId)?.get(assetId)
    return `${balance?.available ?? 0n}+${balance?.held ?? 0n}`
  }
}

/** The market, with alice, bob, carol and dealer rich in both assets, and the given orders resting. */
export function anExchange(book = '', createBook?: () => OrderBook): ExchangeFixture {
  const exchange = new ExchangeFixture(createBook)
  exchange.send({ type: 'add_asset', assetId: btc, decimals: 2 })
  exchange.send({ type: 'add_asset', assetId: usdt, decimals: 6 })
  exchange.send(marketTerms)
  for (const account of ['alice', 'bob', 'carol', 'dealer']) {
    for (const assetId of [btc, usdt]) exchange.deposit(account, assetId, rich)
  }
  for (const line of book.split('|').filter((part) => part.trim() !== '')) exchange.place(line)
  return exchange
}

/** `alice 2 @ 101`: account of the resting order, quantity and price of each fill. */
export function fillsOf({ events }: AppliedCommand): string {
  const fills = events.filter((event) => event.type === 'order_filled')
  return fills.map(({ maker, quantity, price }) => `${maker.accountId} ${quantity} @ ${price}`).join(', ')
}

export function refusalOf({ receipt }: { receipt: Receipt }): string {
  return receipt.ok ? 'accepted' : receipt.refusal
}

export function typesOf(events: readonly EngineEvent[]): string[] {
  return events.map((event) => (event.type === 'transferred' ? event.reason : event.type))
}

/** `alice self_trade`: whose orders were closed and why, in order. */
export function closingsOf({ events }: AppliedCommand): string {
  const closings = events.filter((event) => event.type === 'order_closed')
  return closings.map(({ accountId, reason }) => `${accountId} ${reason}`).join(', ')
}

export function orderIdOf({ receipt }: AppliedCommand): number {
  if (!receipt.ok || !receipt.order) throw new Error(`no order: ${refusalOf({ receipt })}`)
  return receipt.order.orderId
}

/** `partly_filled 2`: what the order is at the end, and how much of it was filled. */
export function answerOf({ receipt }: AppliedCommand): string {
  if (!receipt.ok) return receipt.refusal
  return receipt.order ? `${receipt.order.status} ${receipt.order.filled}` : `closed ${receipt.closedCount}`
}
