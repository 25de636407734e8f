/** The engine as the reference for the form: a market, a book and a trader, created by ordinary commands. */
import { presentMarkets, presentOrder, type MarketTerms, type OrderWire } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import {
  applyCommand,
  createEngineState,
  openStatusOf,
  type AccountId,
  type AppliedCommand,
  type Command,
  type EngineState,
  type MarketId,
  type Order,
  type OrderId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import type { BookLevel } from '@argosy/push-client'
import type { WholeOrder } from '../draft/whole-order.ts'
import type { OrderFacts } from '../facts.ts'
import { toMarketSteps, type MarketSteps } from '../fields/market-steps.ts'

export interface TestMarketTerms {
  readonly quantityLotsMin: number
  readonly quantityLotsMax: number
  readonly priceTicksMax: number
  readonly notionalMin: number
  readonly priceBandBps: number
  readonly openOrdersPerAccountMax: number
}

export const plainMarket: TestMarketTerms = {
  quantityLotsMin: 2,
  quantityLotsMax: 500,
  priceTicksMax: 10_000,
  notionalMin: 0,
  priceBandBps: 0,
  openOrdersPerAccountMax: 1_000,
}

const btc = 'BTC' as AssetId
const usdt = 'USDT' as AssetId
const btcusdt = 'BTCUSDT' as MarketId
const rich = 10n ** 15n

type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'requestId'> : never) : never

/** No factor is 1, so that a forgotten one shows: a tick is 0.25, a lot 0.005, one lot costs 1,250 units a tick. */
export class TestExchange {
  readonly state: EngineState = createEngineState()
  nowMs = 1_000
  #requests = 0

  constructor(market: TestMarketTerms = plainMarket) {
    this.send({ type: 'add_asset', assetId: btc, decimals: 4 })
    this.send({ type: 'add_asset', assetId: usdt, decimals: 6 })
    this.send({
      type: 'add_market',
      marketId: btcusdt,
      base: btc,
      quote: usdt,
      tickUnits: units(250_000),
      lotUnits: units(50),
      ...toTerms(market),
      status: 'open',
    })
    this.deposit('maker', rich, rich)
  }

  send(draft: Draft): AppliedCommand {
    const command = { ...draft, requestId: `request-${++this.#requests}` as RequestId } as Command
    return applyCommand(this.state, { sequence: this.state.sequence + 1, timeMs: this.nowMs, command })
  }

  deposit(account: string, base: bigint, quote: bigint): void {
    const accountId = account as AccountId
    if (base > 0n) this.send({ type: 'deposit', accountId, assetId: btc, amount: base as Units })
    if (quote > 0n) this.send({ type: 'deposit', accountId, assetId: usdt, amount: quote as Units })
  }

  place(account: string, order: WholeOrder): AppliedCommand {
    return this.send({ ...order, accountId: account as AccountId, marketId: btcusdt, clientOrderId: null })
  }

  rest(side: 'buy' | 'sell', price: number, quantity: number, account = 'maker'): AppliedCommand {
    return this.place(account, aLimit({ side, price: ticks(price), quantity: lots(quantity) }))
  }

  setTerms(market: TestMarketTerms): void {
    this.send({ type: 'change_market', marketId: btcusdt, ...toTerms(market) })
  }

  trade(price: number): void {
    this.rest('sell', price, 20)
    this.rest('buy', price, 20)
  }

  cancel(account: string, orderId: OrderId): void {
    this.send({ type: 'cancel_order', accountId: account as AccountId, orderId, clientOrderId: null })
  }

  get terms(): MarketTerms {
    const { market, status } = this.market
    const text = (from: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(from).map(([key, value]) => [key, typeof value === 'bigint' ? `${value}` : value]),
      )
    const wire = { ...text(market), status } as unknown as Parameters<typeof presentMarkets>[0]['markets'][number]
    const [terms] = presentMarkets({ assets: [...this.state.assets.values()], markets: [wire] })
    if (!terms) throw new Error('no terms')
    return terms
  }

  get marketSteps(): MarketSteps {
    return toMarketSteps(this.terms)
  }

  get market() {
    const market = this.state.markets.get(btcusdt)
    if (!market) throw new Error('no market')
    return market
  }

  /** The facts that a page would have. */
  facts(account = 'trader'): OrderFacts {
    const { marketSteps } = this
    const accountId = account as AccountId
    const balance = (assetId: AssetId) =>
      (this.state.ledger.balances.get(accountId)?.get(assetId)?.available ?? 0n) as Units
    const open = [...(this.state.accounts.get(accountId)?.openOrders.values() ?? [])]
    return {
      marketSteps,
      last: this.market.lastPrice === 0n ? null : this.market.lastPrice,
      bids: this.levels('buy'),
      asks: this.levels('sell'),
      available: { base: balance(btc), quote: balance(usdt) },
      openCounts: { everywhere: open.length, inMarket: open.length, waiting: open.filter((o) => o.trigger).length },
    }
  }

  levels(side: 'buy' | 'sell'): BookLevel[] {
    const { tick, lot } = this.marketSteps
    return [...this.market.book.levels(side)].map(({ price, quantity }) => ({
      price: price * tick,
      quantity: quantity * lot,
    }))
  }
}

/** An open order as the account's channel sends it. */
export function viewOf({ terms }: TestExchange, order: Order): OrderView {
  const text = JSON.stringify(order, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const wire = { ...(JSON.parse(text) as object), status: openStatusOf(order), reason: null } as OrderWire
  return presentOrder(wire, { assetDecimals: new Map(), markets: new Map([[terms.marketId, terms]]) })
}

function toTerms(market: TestMarketTerms) {
  return {
    quantityLotsMin: lots(market.quantityLotsMin),
    quantityLotsMax: lots(market.quantityLotsMax),
    priceTicksMax: ticks(market.priceTicksMax),
    notionalMin: units(market.notionalMin),
    priceBandBps: market.priceBandBps,
    openOrdersPerAccountMax: market.openOrdersPerAccountMax,
    valuationMarketId: null,
  }
}

export function ticks(value: number | bigint): PriceTicks {
  return BigInt(value) as PriceTicks
}

export function lots(value: number | bigint): QuantityLots {
  return BigInt(value) as QuantityLots
}

export function units(value: number | bigint): Units {
  return BigInt(value) as Units
}

export function aLimit(own: Partial<Extract<WholeOrder, { type: 'place_order' }>>) {
  return {
    type: 'place_order',
    side: 'buy',
    kind: 'limit',
    timeInForce: 'gtc',
    price: ticks(100),
    quantity: lots(10),
    cost: units(0),
    display: lots(0),
    selfTrade: 'none',
    trigger: null,
    exits: null,
    ...own,
  } as const satisfies WholeOrder
}
