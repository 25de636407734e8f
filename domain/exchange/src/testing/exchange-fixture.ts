/**
 * A small exchange for tests, spoken to in lines that look like the book: `bid 101 × 3 alice`. One market, BTCUSDT, whose
 * lot is 10 units of BTC and in which one lot costs 5 units of USDT per tick: no factor is 1, so none can be forgotten.
 */
import type { AssetId, Units } from '@argosy/money'
import { applyCommand, type AppliedCommand } from '../apply-command.ts'
import type { AddMarket, Command, PlaceLimitOrder, Receipt, RequestId } from '../command.ts'
import type { EngineEvent } from '../event.ts'
import type { MarketId, PriceTicks, QuantityLots } from '../market.ts'
import type { OrderBook } from '../order-book.ts'
import type { AccountId, Order, OrderId } from '../order.ts'
import { createEngineState, type EngineState } from '../state.ts'

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

  /** `bid 101 × 3 alice` */
  place(line: string): AppliedCommand {
    return this.send(toOrder(line))
  }

  cancel(account: string, orderId: number): AppliedCommand {
    return this.send({ type: 'cancel_order', accountId: account as AccountId, orderId: orderId as OrderId })
  }

  /** Every resting order in the order in which it would be met: bids, then asks. */
  get book(): string {
    const orders = [...this.state.orders.values()]
    const bids = orders.filter(({ side }) => side === 'buy').sort((a, b) => Number(b.price - a.price))
    const asks = orders.filter(({ side }) => side === 'sell').sort((a, b) => Number(a.price - b.price))
    return [...bids, ...asks].map(showOrder).join(' | ')
  }

  /** `available+held` */
  balance(account: string, assetId: AssetId): string {
    const balance = this.state.ledger.balances.get(account as AccountId)?.get(assetId)
    return `${balance?.available ?? 0n}+${balance?.held ?? 0n}`
  }
}

/** The market, with alice, bob and carol rich in both assets, and the given orders at rest. */
export function anExchange(book = '', createBook?: () => OrderBook): ExchangeFixture {
  const exchange = new ExchangeFixture(createBook)
  exchange.send({ type: 'add_asset', assetId: btc, decimals: 2 })
  exchange.send({ type: 'add_asset', assetId: usdt, decimals: 6 })
  exchange.send(marketTerms)
  for (const account of ['alice', 'bob', 'carol']) {
    for (const assetId of [btc, usdt]) exchange.deposit(account, assetId, rich)
  }
  for (const line of book.split('|').filter((part) => part.trim() !== '')) exchange.place(line)
  return exchange
}

export function toOrder(line: string): Omit<PlaceLimitOrder, 'requestId'> {
  const match = /^\s*(bid|ask) (\d+) × (\d+) (\w+)\s*$/.exec(line)
  if (!match) throw new SyntaxError(`not an order: ${line}`)
  const [, side, price = '', quantity = '', account] = match
  return {
    type: 'place_limit_order',
    accountId: account as AccountId,
    marketId: btcusdt,
    side: side === 'bid' ? 'buy' : 'sell',
    price: BigInt(price) as PriceTicks,
    quantity: BigInt(quantity) as QuantityLots,
  }
}

/** `alice 2 @ 101`: whom the incoming order met, for how much, at which price. */
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

function showOrder({ side, price, remaining, accountId }: Order): string {
  return `${side === 'buy' ? 'bid' : 'ask'} ${price} × ${remaining} ${accountId}`
}
