/**
 * The exchange written a second time, from SPEC.md, in the most obvious way. It shares no code with the engine: one list
 * of open orders in order of arrival, searched from the start each time; one total per account and asset; what is held
 * is added up from the open orders whenever somebody asks.
 */
import type { Command, Receipt, Refusal, SequencedCommand } from '@argosy/exchange'
import { ReferenceMemory } from './reference-memory.ts'

type Side = 'buy' | 'sell'
type Placed = Extract<Command, { type: 'place_limit_order' }>

type Terms = Omit<Extract<Command, { type: 'add_market' }>, 'type' | 'requestId'>

/** Quote units that one lot costs per tick of its price. */
export type ReferenceMarket = Terms & { readonly lotTickUnits: bigint }

export type ReferenceOrder = {
  readonly id: number
  readonly account: string
  readonly market: ReferenceMarket
  readonly side: Side
  readonly price: bigint
  readonly quantity: bigint
  left: bigint
  /** What each lot that is left keeps aside. */
  readonly keeps: { readonly asset: string; readonly perLot: bigint }
}

export type ReferenceFill = {
  readonly maker: number
  readonly taker: number
  readonly price: bigint
  readonly quantity: bigint
  readonly notional: bigint
}

export type Judgement = {
  readonly receipt: Receipt
  readonly isRepeat: boolean
  readonly fills: readonly ReferenceFill[]
  readonly touchedAccounts: ReadonlySet<string>
  readonly touchedMarket: string | undefined
}

type Decision =
  | { refusal: Refusal }
  | { order: { id: number; status: 'resting' | 'partly_filled' | 'filled' | 'cancelled'; filled: bigint } | null }

export class ReferenceExchange {
  readonly assets = new Map<string, number>()
  readonly markets = new Map<string, ReferenceMarket>()
  /** Everything an account owns of an asset, held or not. */
  readonly totals = new Map<string, Map<string, bigint>>()
  readonly memory = new ReferenceMemory()
  /** Sequence of the last command that changed a market or an account, under the name of either. */
  readonly versions = new Map<string, { version: number; previous: number }>()
  orders: ReferenceOrder[] = []
  #fills: ReferenceFill[] = []
  #touchedAccounts = new Set<string>()
  #touchedMarket: string | undefined

  apply({ sequence, timeMs, command }: SequencedCommand): Judgement {
    this.#fills = []
    this.#touchedAccounts = new Set()
    this.#touchedMarket = undefined
    const remembered = this.memory.find(command.requestId)
    const receipt = remembered ?? toReceipt(sequence, timeMs, this.#decide(sequence, command))
    if (!remembered) this.memory.add(command.requestId, receipt, timeMs)
    this.#moveVersions(sequence)
    return {
      receipt,
      isRepeat: remembered !== undefined,
      fills: this.#fills,
      touchedAccounts: this.#touchedAccounts,
      touchedMarket: this.#touchedMarket,
    }
  }

  total(account: string, asset: string): bigint {
    return this.totals.get(account)?.get(asset) ?? 0n
  }

  /** What an account's open orders keep aside. */
  held(account: string, asset: string): bigint {
    let held = 0n
    for (const order of this.orders) {
      if (order.keeps.asset === asset && order.account === account) held += order.left * order.keeps.perLot
    }
    return held
  }

  openCount(account: string): number {
    let count = 0
    for (const order of this.orders) if (order.account === account) count++
    return count
  }

  quantityAt(marketId: string, side: Side, price: bigint): bigint {
    let quantity = 0n
    for (const order of this.orders) {
      if (order.price === price && order.side === side && order.market.marketId === marketId) quantity += order.left
    }
    return quantity
  }

  best(marketId: string, side: Side): ReferenceOrder | undefined {
    let best: ReferenceOrder | undefined
    for (const order of this.orders) {
      if (order.side !== side || order.market.marketId !== marketId) continue
      if (!best || (side === 'buy' ? order.price > best.price : order.price < best.price)) best = order
    }
    return best
  }

  #decide(sequence: number, command: Command): Decision {
    if (command.type === 'add_asset') return this.#addAsset(command.assetId, command.decimals)
    if (command.type === 'add_market') return this.#addMarket(command)
    if (command.type === 'deposit') return this.#deposit(command.accountId, command.assetId, command.amount)
    if (command.type === 'cancel_order') return this.#cancel(command.accountId, command.orderId)
    return this.#place(sequence, command)
  }

  #addAsset(asset: string, decimals: number): Decision {
    if (this.assets.has(asset)) return { refusal: 'asset_exists' }
    if (!/^[A-Z0-9]{2,12}$/.test(asset) || decimals > 18) return { refusal: 'asset_terms_invalid' }
    this.assets.set(asset, decimals)
    return { order: null }
  }

  #addMarket(terms: Terms): Decision {
    if (this.markets.has(terms.marketId)) return { refusal: 'market_exists' }
    if (!this.assets.has(terms.base) || !this.assets.has(terms.quote)) return { refusal: 'asset_unknown' }
    const wholeBase = 10n ** BigInt(this.assets.get(terms.base) ?? 0)
    const isWhole = (terms.tickUnits * terms.lotUnits) % wholeBase === 0n
    const arePositive = [terms.tickUnits, terms.lotUnits, terms.quantityLotsMin, terms.priceTicksMax].every(
      (n) => n > 0n,
    )
    const isNamed = /^[A-Z0-9]{4,24}$/.test(terms.marketId) && terms.base !== terms.quote
    const isValid = isWhole && arePositive && isNamed && terms.quantityLotsMax >= terms.quantityLotsMin
    if (!isValid) return { refusal: 'market_terms_invalid' }
    this.markets.set(terms.marketId, { ...terms, lotTickUnits: (terms.tickUnits * terms.lotUnits) / wholeBase })
    this.#touchedMarket = terms.marketId
    return { order: null }
  }

  #deposit(account: string, asset: string, amount: bigint): Decision {
    if (!this.assets.has(asset)) return { refusal: 'asset_unknown' }
    if (amount < 1n || amount > 10n ** 36n) return { refusal: 'amount_out_of_range' }
    this.#give(account, asset, amount)
    return { order: null }
  }

  #cancel(account: string, id: number): Decision {
    const order = this.orders.find((candidate) => candidate.id === id)
    if (order?.account !== account) return { refusal: 'order_not_open' }
    this.orders = this.orders.filter((candidate) => candidate !== order)
    this.#touchedAccounts.add(account)
    this.#touchedMarket = order.market.marketId
    return { order: { id, status: 'cancelled', filled: order.quantity - order.left } }
  }

  #place(id: number, { accountId: account, marketId, side, price, quantity }: Placed): Decision {
    const market = this.markets.get(marketId)
    if (!market) return { refusal: 'market_unknown' }
    if (price < 1n || price > market.priceTicksMax) return { refusal: 'price_out_of_range' }
    if (quantity < market.quantityLotsMin) return { refusal: 'quantity_below_minimum' }
    if (quantity > market.quantityLotsMax) return { refusal: 'quantity_above_maximum' }
    if (this.openCount(account) >= 10_000) return { refusal: 'open_orders_too_many' }
    const keeps =
      side === 'buy'
        ? { asset: market.quote, perLot: price * market.lotTickUnits }
        : { asset: market.base, perLot: market.lotUnits }
    const available = this.total(account, keeps.asset) - this.held(account, keeps.asset)
    if (available < quantity * keeps.perLot) return { refusal: 'balance_insufficient' }

    const taker: ReferenceOrder = { id, account, market, side, price, quantity, left: quantity, keeps }
    this.#touchedAccounts.add(account)
    this.#touchedMarket = marketId
    while (taker.left > 0n) {
      const maker = this.best(marketId, side === 'buy' ? 'sell' : 'buy')
      if (!maker || (side === 'buy' ? maker.price > price : maker.price < price)) break
      this.#trade(maker, taker)
    }
    if (taker.left > 0n) this.orders.push(taker)
    const status = taker.left === 0n ? 'filled' : taker.left === quantity ? 'resting' : 'partly_filled'
    return { order: { id, status, filled: quantity - taker.left } }
  }

  #trade(maker: ReferenceOrder, taker: ReferenceOrder): void {
    const { market, price } = maker
    const quantity = maker.left < taker.left ? maker.left : taker.left
    const notional = price * quantity * market.lotTickUnits
    const [buyer, seller] = taker.side === 'buy' ? [taker.account, maker.account] : [maker.account, taker.account]
    maker.left -= quantity
    taker.left -= quantity
    if (maker.left === 0n) this.orders = this.orders.filter((order) => order !== maker)
    this.#give(buyer, market.quote, -notional)
    this.#give(seller, market.quote, notional)
    this.#give(seller, market.base, -quantity * market.lotUnits)
    this.#give(buyer, market.base, quantity * market.lotUnits)
    this.#fills.push({ maker: maker.id, taker: taker.id, price, quantity, notional })
  }

  #give(account: string, asset: string, amount: bigint): void {
    const totals = this.totals.get(account) ?? new Map<string, bigint>()
    this.totals.set(account, totals.set(asset, (totals.get(asset) ?? 0n) + amount))
    this.#touchedAccounts.add(account)
  }

  #moveVersions(sequence: number): void {
    for (const account of this.#touchedAccounts) this.#moveVersion(`account ${account}`, sequence)
    if (this.#touchedMarket !== undefined) this.#moveVersion(`market ${this.#touchedMarket}`, sequence)
  }

  #moveVersion(name: string, sequence: number): void {
    this.versions.set(name, { version: sequence, previous: this.versions.get(name)?.version ?? 0 })
  }
}

function toReceipt(sequence: number, timeMs: number, decision: Decision): Receipt {
  if ('refusal' in decision) return { ok: false, sequence, timeMs, refusal: decision.refusal }
  if (!decision.order) return { ok: true, sequence, timeMs, order: null }
  const { id, status, filled } = decision.order
  const order = { orderId: id, status, filled } as NonNullable<Extract<Receipt, { ok: true }>['order']>
  return { ok: true, sequence, timeMs, order }
}
