/** Examples of every kind of order, calculated by the matching engine itself. Pure; runs on the server only. */
import {
  applyCommand,
  createEngineState,
  openStatusOf,
  type AccountId,
  type Command,
  type EngineEvent,
  type EngineState,
  type MarketId,
  type PlaceOrder,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import type { ExampleKind, ExampleLevel, OrderExample, OrderExamples } from './order-example.ts'

const base = 'BASE' as AssetId
const quote = 'QUOTE' as AssetId
const market = 'BASEQUOTE' as MarketId
const user = 'user' as AccountId
const others = 'others' as AccountId

/** The book of the others before each example, best price first; a tick and a lot are one. */
const bids = [99, 98, 97, 95] as const
const asks = [101, 102, 104, 106] as const
const quantities = [2, 4, 3, 5] as const
const last = 100

interface Step {
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly price: number
}

interface Plan {
  readonly kind: ExampleKind
  readonly order: Partial<Terms> & { readonly side: 'buy' | 'sell'; readonly quantity: QuantityLots }
  /** The stop leg of an OCO, whose limit leg is `order`. */
  readonly stopAt?: number
  /** What the others do afterwards. */
  readonly afterwards?: readonly Step[]
}

type Terms = Omit<PlaceOrder, 'type' | 'requestId' | 'accountId' | 'marketId' | 'clientOrderId'>

const plans: readonly Plan[] = [
  { kind: 'limit-order', order: { side: 'buy', quantity: lots(3), price: ticks(101) } },
  { kind: 'market-order', order: { side: 'sell', quantity: lots(4), kind: 'market', timeInForce: 'ioc' } },
  {
    kind: 'stop-limit',
    order: { side: 'sell', quantity: lots(2), price: ticks(97), trigger: { type: 'fall', price: ticks(98) } },
    afterwards: [{ side: 'sell', quantity: 3, price: 98 }],
  },
  {
    kind: 'stop-market',
    order: {
      side: 'sell',
      quantity: lots(5),
      kind: 'market',
      timeInForce: 'ioc',
      trigger: { type: 'fall', price: ticks(98) },
    },
    afterwards: [{ side: 'sell', quantity: 3, price: 98 }],
  },
  {
    kind: 'trailing-stop',
    order: {
      side: 'sell',
      quantity: lots(2),
      kind: 'market',
      timeInForce: 'ioc',
      trigger: { type: 'trail', callbackBps: 200, activationPrice: null },
    },
    afterwards: [
      { side: 'buy', quantity: 7, price: 104 },
      { side: 'buy', quantity: 4, price: 101 },
      { side: 'sell', quantity: 1, price: 101 },
    ],
  },
  {
    kind: 'oco',
    order: { side: 'sell', quantity: lots(2), price: ticks(102) },
    stopAt: 98,
    afterwards: [{ side: 'buy', quantity: 8, price: 102 }],
  },
  {
    kind: 'iceberg',
    order: { side: 'sell', quantity: lots(5), price: ticks(101), display: lots(1) },
    afterwards: [{ side: 'buy', quantity: 4, price: 101 }],
  },
  { kind: 'post-only', order: { side: 'buy', quantity: lots(2), price: ticks(101), timeInForce: 'post_only' } },
  { kind: 'ioc', order: { side: 'buy', quantity: lots(3), price: ticks(101), timeInForce: 'ioc' } },
  { kind: 'fok', order: { side: 'buy', quantity: lots(3), price: ticks(101), timeInForce: 'fok' } },
]

export function runOrderExamples(): OrderExamples {
  const levels = (prices: readonly number[]): readonly ExampleLevel[] =>
    prices.map((price, index) => ({ price: String(price), quantity: String(quantities[index]) }))
  return { bids: levels(bids), asks: levels(asks), last: String(last), examples: plans.map(runExample) }
}

function runExample({ kind, order, stopAt, afterwards = [] }: Plan): OrderExample {
  const exchange = new ExampleExchange()
  const isRefused = stopAt === undefined ? !exchange.place(user, order) : !exchange.placeOco(order, ticks(stopAt))
  const moves: string[] = []
  for (const step of afterwards) {
    const seen = exchange.events.length
    exchange.place(others, { side: step.side, quantity: lots(step.quantity), price: ticks(step.price) })
    const now = String(exchange.lastPriceOfOthers(seen))
    if (moves.at(-1) !== now && now !== String(last)) moves.push(now)
  }
  const { trigger = null } = order
  const open = [...(exchange.state.accounts.get(user)?.openOrders.values() ?? [])]
  return {
    kind,
    side: order.side,
    quantity: String(order.quantity),
    price: order.price === undefined ? null : String(order.price),
    triggerPrice:
      stopAt === undefined ? (trigger && 'price' in trigger ? String(trigger.price) : null) : String(stopAt),
    callbackBps: trigger?.type === 'trail' ? trigger.callbackBps : null,
    display: order.display === undefined ? null : String(order.display),
    moves,
    fills: joinFills(exchange.events.flatMap(fillOfUser)),
    open: String(open.reduce((sum, { remaining }) => sum + remaining, 0n)),
    outcome: isRefused ? 'refused' : open[0] ? openStatusOf(open[0]) : exchange.closedAs(),
  }
}

function fillOfUser(event: EngineEvent): readonly { readonly price: bigint; readonly quantity: bigint }[] {
  if (event.type !== 'order_filled') return []
  return event.maker.accountId === user || event.taker.accountId === user ? [event] : []
}

/** Fills at one price are one line. */
function joinFills(fills: readonly { readonly price: bigint; readonly quantity: bigint }[]): readonly ExampleLevel[] {
  const byPrice = new Map<bigint, bigint>()
  for (const { price, quantity } of fills) byPrice.set(price, (byPrice.get(price) ?? 0n) + quantity)
  return Array.from(byPrice, ([price, quantity]) => ({ price: String(price), quantity: String(quantity) }))
}

type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'requestId'> : never) : never

class ExampleExchange {
  readonly state: EngineState = createEngineState()
  readonly events: EngineEvent[] = []

  constructor() {
    for (const assetId of [base, quote]) {
      this.#send({ type: 'add_asset', assetId, decimals: 0 })
    }
    this.#send({
      type: 'add_market',
      marketId: market,
      base,
      quote,
      tickUnits: 1n as Units,
      lotUnits: 1n as Units,
      status: 'open',
      quantityLotsMin: lots(1),
      quantityLotsMax: lots(1_000),
      priceTicksMax: ticks(1_000),
      notionalMin: 0n as Units,
      priceBandBps: 0,
      openOrdersPerAccountMax: 100,
      valuationMarketId: null,
    })
    for (const accountId of [user, others])
      for (const assetId of [base, quote])
        this.#send({ type: 'deposit', accountId, assetId, amount: 1_000_000n as Units })
    // One trade sets the last price.
    for (const side of ['sell', 'buy'] as const) this.place(others, { side, quantity: lots(1), price: ticks(last) })
    for (const [index, quantity] of quantities.entries()) {
      this.place(others, { side: 'buy', quantity: lots(quantity), price: ticks(bids[index] ?? 0) })
      this.place(others, { side: 'sell', quantity: lots(quantity), price: ticks(asks[index] ?? 0) })
    }
    this.events.length = 0
  }

  get market() {
    const found = this.state.markets.get(market)
    if (!found) throw new Error('the market of the examples is not listed')
    return found
  }

  /** Whether the order was accepted. */
  place(accountId: AccountId, terms: Partial<Terms> & Pick<Terms, 'side' | 'quantity'>): boolean {
    return this.#send({
      type: 'place_order',
      accountId,
      marketId: market,
      clientOrderId: null,
      kind: 'limit',
      timeInForce: 'gtc',
      price: ticks(0),
      cost: 0n as Units,
      display: lots(0),
      selfTrade: 'none',
      trigger: null,
      exits: null,
      ...terms,
    })
  }

  placeOco({ side, quantity, price = ticks(0) }: Plan['order'], triggerPrice: PriceTicks): boolean {
    const terms = { side, quantity, limitPrice: price, triggerPrice, stopPrice: null } as const
    return this.#send({
      type: 'place_oco',
      accountId: user,
      marketId: market,
      clientOrderId: null,
      selfTrade: 'none',
      ...terms,
    })
  }

  /** The last price before a waiting order of the user became active, in the events from `index` on. */
  lastPriceOfOthers(index: number): PriceTicks {
    const triggered = this.events.slice(index).find((event) => event.type === 'order_triggered')
    return triggered?.type === 'order_triggered' ? triggered.lastPrice : this.market.lastPrice
  }

  /** Of several orders the one that was filled decides. */
  closedAs(): 'filled' | 'cancelled' {
    const closings = this.events.filter((event) => event.type === 'order_closed' && event.accountId === user)
    return closings.some((event) => event.type === 'order_closed' && event.status === 'filled') ? 'filled' : 'cancelled'
  }

  #send(draft: Draft): boolean {
    const sequence = this.state.sequence + 1
    const command = { ...draft, requestId: String(sequence) as RequestId } as Command
    const { events, receipt } = applyCommand(this.state, { sequence, timeMs: 1_000, command })
    this.events.push(...events)
    return receipt.ok
  }
}

function ticks(value: number): PriceTicks {
  return BigInt(value) as PriceTicks
}

function lots(value: number): QuantityLots {
  return BigInt(value) as QuantityLots
}
