import { spotListings } from '@argosy/catalogue/listings'
import type { AccountId, Command, RequestId, Side } from '@argosy/exchange'
import { createRandom } from '@argosy/random'
import { botAccounts } from './accounts.ts'
import { createDayMarket, type DayMarket } from './day-market.ts'
import { requestIdOf, toPlaceOrder } from './seed-commands.ts'
import { createSeedPrices, type SeedPrices } from './seed-prices.ts'

/** Commands that share a moment, and so a journal batch. */
export type Moment = { readonly timeMs: number; readonly commands: readonly Command[] }

export type TradingDayOptions = {
  readonly startMs: number
  readonly endMs: number
  /** Seed of the trades: time, quantity, side. */
  readonly seed: number
  /** Seed of the prices that they follow. */
  readonly priceSeed: number
}

const slotMs = 20_000

/** Simulated history: two bots trade along correlated prices and leave no orders in the books. */
export function* simulateTradingDay({ startMs, endMs, seed, priceSeed }: TradingDayOptions): Generator<Moment> {
  const random = createRandom(seed)
  const prices = createSeedPrices(priceSeed, slotMs)
  const markets = spotListings.map((listing) => createDayMarket(listing, seed, slotMs, prices))
  const createRequestId = createRequestIds()
  for (let slot = 0; startMs + slot * slotMs < endMs; slot++) {
    const timeMs = startMs + slot * slotMs + random.between(0, slotMs - 1)
    const traders = markets.filter(({ nextTrade }) => nextTrade <= slot)
    const commands = traders.flatMap((market) => tradeOnce(market, slot, prices, createRequestId))
    if (timeMs <= endMs && commands.length > 0) yield { timeMs, commands }
    prices.advance()
  }
}

function createRequestIds(): () => RequestId {
  let count = 0
  return () => requestIdOf(`trade-${(count += 1)}`)
}

/** Takers move the price: each sweeps the resting orders between the old price and the new one. */
function tradeOnce(market: DayMarket, slot: number, prices: SeedPrices, createRequestId: () => RequestId): Command[] {
  const { random, habits } = market
  const from = market.lastTicks
  const to = market.calculateTicks(prices)
  market.lastTicks = to
  market.nextTrade = slot + Math.ceil((habits.tradesOnceIn * random.between(50, 150)) / 100)
  const isRising = to === from ? random.oneIn(2) : to > from
  return planSweeps(market, from, to, isRising).flatMap((sweep) => toCommands(market, sweep, createRequestId))
}

type Sweep = { readonly takerSide: Side; readonly prices: readonly bigint[] }

/** The last trade is at the market's new price; a wick lies beyond the range between old and new, on either side. */
function planSweeps(market: DayMarket, from: bigint, to: bigint, isRising: boolean): Sweep[] {
  const { random, habits } = market
  if (!habits.hasWicks) {
    const prices = random.oneIn(3) ? [from, to] : [to]
    return [{ takerSide: isRising ? 'buy' : 'sell', prices }]
  }
  const isAbove = random.oneIn(2)
  const [low, high] = from < to ? [from, to] : [to, from]
  const beyond = isAbove ? high + drawWick(market, high) : low - drawWick(market, low)
  return [
    { takerSide: isAbove ? 'buy' : 'sell', prices: [from, beyond] },
    { takerSide: isAbove ? 'sell' : 'buy', prices: [to] },
  ]
}

/** At most one standard deviation of a minute, and at least a tick. */
function drawWick({ random, minuteVolatility }: DayMarket, ticks: bigint): bigint {
  const reach = (ticks * BigInt(Math.round(minuteVolatility)) * BigInt(random.below(100))) / 100_000_000n
  return reach > 1n ? reach : 1n
}

function toCommands(market: DayMarket, { takerSide, prices }: Sweep, createRequestId: () => RequestId): Command[] {
  const makerSide: Side = takerSide === 'buy' ? 'sell' : 'buy'
  const place = (accountId: AccountId, side: Side, price: bigint, quantity: bigint): Command =>
    toPlaceOrder({ accountId, marketId: market.marketId, side, price, quantity }, createRequestId())
  const resting = prices.map((price) => ({ price, quantity: drawQuantity(market) }))
  const total = resting.reduce((sum, { quantity }) => sum + quantity, 0n)
  const farthest = prices.at(-1) ?? market.lastTicks
  return [
    ...resting.map(({ price, quantity }) => place(botAccounts.maker, makerSide, price, quantity)),
    place(botAccounts.taker, takerSide, farthest, total),
  ]
}

function drawQuantity({ random, sizeLots }: DayMarket): bigint {
  return (sizeLots * BigInt(random.pick([100, 100, 100, 200, 500, 2_000]) + random.between(0, 300))) / 100n
}
