import { spotListings } from '@argosy/contracts/listings'
import type { AccountId, Command, RequestId, Side } from '@argosy/exchange'
import { createRandom } from '@argosy/random'
import { botAccounts } from './accounts.ts'
import { createDayMarket, type DayMarket } from './day-market.ts'
import { requestIdOf, toPlaceOrder } from './seed-commands.ts'
import { createSeedPrices, type SeedPrices } from './seed-prices.ts'

/** Commands that share a moment, and so a journal batch. */
export type Moment = { readonly timeMs: number; readonly commands: readonly Command[] }

export type TradingDayOptions = { readonly startMs: number; readonly endMs: number; readonly seed: number }

const slotMs = 20_000

/** The past as it would have happened: two bots trade along prices that move together and leave nothing in the books. */
export function* simulateTradingDay({ startMs, endMs, seed }: TradingDayOptions): Generator<Moment> {
  const random = createRandom(seed)
  const prices = createSeedPrices(seed, slotMs)
  const markets = spotListings.map((listing) => createDayMarket(listing, seed, prices))
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

/** A taker moves the price: it sweeps resting orders from where the price was to where it goes. */
function tradeOnce(market: DayMarket, slot: number, prices: SeedPrices, createRequestId: () => RequestId): Command[] {
  const { random, habits } = market
  const from = market.lastTicks
  const to = market.calculateTicks(prices)
  market.lastTicks = to
  market.nextTrade = slot + Math.ceil((habits.tradesOnceIn * random.between(50, 150)) / 100)
  const isRising = to === from ? random.oneIn(2) : to > from
  const takerSide: Side = isRising ? 'buy' : 'sell'
  const makerSide: Side = isRising ? 'sell' : 'buy'
  const place = (accountId: AccountId, side: Side, price: bigint, quantity: bigint): Command =>
    toPlaceOrder({ accountId, marketId: market.marketId, side, price, quantity }, createRequestId())

  const resting = pricesOnTheWay(market, from, to).map((price) => ({ price, quantity: drawQuantity(market) }))
  const total = resting.reduce((sum, { quantity }) => sum + quantity, 0n)
  return [
    ...resting.map(({ price, quantity }) => place(botAccounts.maker, makerSide, price, quantity)),
    place(botAccounts.taker, takerSide, to, total),
  ]
}

function pricesOnTheWay({ random, habits }: DayMarket, from: bigint, to: bigint): bigint[] {
  const count = habits.restingCount + (random.oneIn(3) ? 1 : 0)
  if (count === 1) return [to]
  return count === 2 ? [from, to] : [from, (from + to) / 2n, to]
}

function drawQuantity({ random, sizeLots }: DayMarket): bigint {
  return (sizeLots * BigInt(random.pick([100, 100, 100, 200, 500, 2_000]) + random.between(0, 300))) / 100n
}
