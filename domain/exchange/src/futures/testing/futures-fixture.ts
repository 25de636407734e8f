/**
 * A futures exchange for tests: BTCUSDT (tick 0.1, lot 0.0001, tiers A) and ETHUSDT (tick 0.01, lot 0.001, tiers B), with
 * amounts in decimals. Fees are 200 and 600 ppm, the insurance fund has 1,000,000 USDT.
 */
import { formatDecimal, parseDecimalOrThrow, type AssetId, type Units } from '@argosy/money'
import { applyCommand, type AppliedCommand } from '../../apply-command.ts'
import type { Command, RequestId } from '../../command.ts'
import { availableUnits, poolUnits, type PoolAccount } from '../../ledger.ts'
import type { MarketId, PriceTicks, QuantityLots } from '../../market.ts'
import type { AccountId, PositionSide, Side, Trigger } from '../../order.ts'
import { createEngineState, type EngineState, type MarketState } from '../../state.ts'
import type { AddPerpMarket, PlacePerpOrder } from '../commands.ts'
import { priceScale } from '../mark-price.ts'
import { tiersA, tiersB, usdt } from './perp-terms.ts'

type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'requestId'> : never) : never

export const usdtId = 'USDT' as AssetId
export const btcusdt = 'BTCUSDT' as MarketId
export const ethusdt = 'ETHUSDT' as MarketId

type Terms = Partial<Omit<AddPerpMarket, 'requestId' | 'type'>>

const common = {
  type: 'add_perp_market',
  quote: usdtId,
  quantityLotsMin: 1n as QuantityLots,
  quantityLotsMax: 10_000_000n as QuantityLots,
  priceTicksMax: 1_000_000_000n as PriceTicks,
  notionalMin: 0n as Units,
  priceBandBps: 1_000,
  openOrdersPerAccountMax: 200,
  valuationMarketId: null,
  liquidationFeePpm: 600,
  fundingCapPpb: 3_000_000n,
  fundingHours: 8,
  protectionBps: 200,
  triggerGuardBps: 100,
  jumpBps: 2_000,
  sourcesMin: 2,
  openInterestLotsMax: 100_000_000n as QuantityLots,
  impactNotional: usdt('25,000'),
  fundPerDayMax: usdt('3,000,000'),
  status: 'open',
} as const

const btcTerms = {
  ...common,
  marketId: btcusdt,
  base: 'BTC' as AssetId,
  baseDecimals: 8,
  tickUnits: usdt('0.1'),
  lotUnits: 10_000n as Units,
  steps: tiersA.tiers,
}

const ethTerms = {
  ...common,
  marketId: ethusdt,
  base: 'ETH' as AssetId,
  baseDecimals: 18,
  tickUnits: usdt('0.01'),
  lotUnits: (10n ** 15n) as Units,
  steps: tiersB.tiers,
}

const midnightMs = Date.UTC(2026, 0, 1)

/** `buy 1 @ 100,000 alice`, `sell 0.5 alice` (at the market), then options: `long`, `reduce`, `post_only`, `when mark ≤ 99,000`. */
const orderPattern = /^(buy|sell) ([\d.]+)(?: @ ([\d.,]+))? (\w+)(.*)$/

export class FuturesFixture {
  readonly state: EngineState = createEngineState()
  nowMs = midnightMs + 60_000
  #requestCount = 0

  constructor(terms: Terms = {}) {
    for (const version of [2, 3, 4]) this.send({ type: 'activate_rules', version })
    this.send({ type: 'add_asset', assetId: usdtId, decimals: 8 })
    this.send({ ...btcTerms, ...terms })
    this.send(ethTerms)
    const tiers = [{ volumeMin: 0n as Units, makerPpm: 200, takerPpm: 600 }]
    this.send({ type: 'set_fee_schedule', assetId: usdtId, tiers })
    this.send({ type: 'fund_insurance', assetId: usdtId, amount: usdt('1,000,000') })
    this.deposit('maker', '100,000,000')
  }

  send(draft: Draft): AppliedCommand {
    const command = { ...draft, requestId: `r${++this.#requestCount}` as RequestId } as Command
    return applyCommand(this.state, { sequence: this.state.sequence + 1, timeMs: this.nowMs, command })
  }

  deposit(account: string, amount: string): void {
    this.send({ type: 'deposit', accountId: account as AccountId, assetId: usdtId, amount: usdt(amount) })
  }

  /** A second later, with these indexes; markets left out have none. */
  price(btcPrice: string, ethPrice?: string, sources = 3): AppliedCommand {
    this.nowMs += 1_000
    const toIndex = (text: string) => parseDecimalOrThrow(text.replaceAll(',', ''), 0) * priceScale
    const prices = [
      { marketId: btcusdt, index: toIndex(btcPrice), sources },
      ...(ethPrice === undefined ? [] : [{ marketId: ethusdt, index: toIndex(ethPrice), sources }]),
    ]
    return this.send({ type: 'publish_prices', observedAtMs: this.nowMs, prices })
  }

  work(points = 10_000, orders = 8): AppliedCommand {
    return this.send({ type: 'run_work', points, orders })
  }

  place(line: string, options: Partial<PlacePerpOrder> = {}): AppliedCommand {
    const match = orderPattern.exec(line)
    if (!match) throw new SyntaxError(`not an order: ${line}`)
    const [, side, quantity = '', price, account, rest = ''] = match
    const trigger = /when (last|mark|index) ([≥≤]) ([\d.,]+)/.exec(rest)
    return this.send({
      type: 'place_perp_order',
      accountId: account as AccountId,
      marketId: btcusdt,
      side: side as Side,
      kind: price === undefined ? 'market' : 'limit',
      timeInForce: price === undefined ? 'ioc' : rest.includes('post_only') ? 'post_only' : 'gtc',
      price: price === undefined ? (0n as PriceTicks) : ticks(price),
      quantity: lots(quantity),
      display: 0n as QuantityLots,
      selfTrade: 'none',
      clientOrderId: null,
      trigger: trigger ? toTrigger(trigger) : null,
      positionSide: (/\b(long|short)\b/.exec(rest)?.[1] ?? 'net') as PositionSide,
      reduceOnly: rest.includes('reduce'),
      ...options,
    })
  }

  /** The maker takes the other side of a fill at this price. */
  open(line: string, options: Partial<PlacePerpOrder> = {}): void {
    const match = orderPattern.exec(line)
    if (!match) throw new SyntaxError(`not an order: ${line}`)
    const [, side, quantity, price] = match
    const other = this.place(`${side === 'buy' ? 'sell' : 'buy'} ${quantity} @ ${price} maker`, {
      marketId: options.marketId ?? btcusdt,
      ...(options.price && { price: options.price }),
      ...(options.quantity && { quantity: options.quantity }),
    })
    const applied = this.place(line, options)
    for (const { receipt } of [other, applied]) if (!receipt.ok) throw new Error(`refused: ${receipt.refusal}`)
  }

  leverage(account: string, leverage: number, positionSide: PositionSide = 'net'): AppliedCommand {
    return this.send({
      type: 'set_leverage',
      accountId: account as AccountId,
      marketId: btcusdt,
      positionSide,
      leverage,
    })
  }

  isolate(account: string): AppliedCommand {
    return this.send({
      type: 'set_margin_mode',
      accountId: account as AccountId,
      marketId: btcusdt,
      mode: 'isolated',
    })
  }

  market(marketId: MarketId = btcusdt): MarketState {
    const marketState = this.state.markets.get(marketId)
    if (!marketState) throw new RangeError(`no market ${marketId}`)
    return marketState
  }

  wallet(account: string): string {
    return decimal(availableUnits(this.state.ledger, account as AccountId, usdtId))
  }

  pool(account: PoolAccount): string {
    return decimal(poolUnits(this.state.ledger, account, usdtId))
  }

  margin(account: string, side: PositionSide = 'net'): string {
    return this.pool({ kind: 'isolated', accountId: account as AccountId, marketId: btcusdt, side })
  }

  get fund(): string {
    return this.pool({ kind: 'insurance' })
  }

  /** `1.5 for 150000.00`: quantity and cost; `none`. */
  position(account: string, side: PositionSide = 'net', marketId: MarketId = btcusdt): string {
    const position = this.state.accounts.get(account as AccountId)?.futures?.positions.get(`${marketId} ${side}`)
    if (!position) return 'none'
    return `${trim(formatDecimal(position.lots, marketId === btcusdt ? 4 : 3))} for ${decimal(position.cost)}`
  }

  /** Every resting order: `buy 1 @ 99000 alice`. */
  get book(): string {
    const orders = [...this.state.orders.values()].filter(({ shown }) => shown > 0n)
    return orders
      .map(
        ({ side, remaining, price, accountId }) =>
          `${side} ${trim(formatDecimal(remaining, 4))} @ ${trim(formatDecimal(price, 1))} ${accountId}`,
      )
      .join(' | ')
  }
}

/** The exchange at a mark of 100,000, with alice, bob and carol. */
export function aFuturesExchange(wallet = '20,000', terms: Terms = {}): FuturesFixture {
  const exchange = new FuturesFixture(terms)
  for (const account of ['alice', 'bob', 'carol']) exchange.deposit(account, wallet)
  exchange.price('100,000', '3,500')
  return exchange
}

export function ticks(text: string): PriceTicks {
  return parseDecimalOrThrow(text.replaceAll(',', ''), 1) as PriceTicks
}

export function lots(text: string): QuantityLots {
  return parseDecimalOrThrow(text, 4) as QuantityLots
}

function toTrigger([, by, sign, price = '']: RegExpExecArray): Trigger {
  const type = sign === '≥' ? 'rise' : 'fall'
  return { type, price: ticks(price), ...(by !== 'last' && { by: by as 'mark' | 'index' }) }
}

function decimal(units: bigint): string {
  return trim(formatDecimal(units, 8))
}

function trim(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** `alice margin`: whose orders were closed and why. */
export function closings({ events }: AppliedCommand): string {
  return events
    .flatMap((event) => (event.type === 'order_closed' ? [`${event.accountId} ${event.reason}`] : []))
    .join(', ')
}

export function outcome({ receipt }: AppliedCommand): string {
  if (!receipt.ok) return receipt.refusal
  return receipt.order ? receipt.order.status : 'done'
}
