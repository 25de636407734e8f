import type { AccountId, Command, PriceTicks, QuantityLots, RequestId, Side } from '@argosy/exchange'
import { createRandom } from '@argosy/random'
import { botAccounts } from './accounts.ts'
import { createPriceWalk, type PriceWalk } from './price-walk.ts'
import { spotListings } from './spot-listings.ts'

/** Commands that share a moment, and so a journal batch. */
export type Moment = { readonly timeMs: number; readonly commands: readonly Command[] }

export type TradingDayOptions = { readonly startMs: number; readonly endMs: number; readonly seed: number }

const slotMs = 15_000

/** The past as it would have happened: two bots trade along random walks and leave nothing in the books. */
export function* simulateTradingDay({ startMs, endMs, seed }: TradingDayOptions): Generator<Moment> {
  const random = createRandom(seed)
  const walks = spotListings.map((listing) => createPriceWalk(listing, seed))
  const createRequestId = createRequestIds()
  for (let slotStartMs = startMs; slotStartMs < endMs; slotStartMs += slotMs) {
    const timeMs = slotStartMs + random.between(0, slotMs - 1)
    const dayPart = Math.trunc(((slotStartMs - startMs) * 1_000_000) / (endMs - startMs))
    // Everybody trades in the first slot, so that every market's day has a beginning.
    const traders = walks.filter((walk) => slotStartMs === startMs || isTrading(walk))
    const commands = traders.flatMap((walk) => tradeOnce(walk, dayPart, createRequestId))
    if (timeMs <= endMs && commands.length > 0) yield { timeMs, commands }
  }
}

/** Even a busy market pauses now and then. */
function isTrading({ random, tradesOnceIn }: PriceWalk): boolean {
  return tradesOnceIn === 1 ? !random.oneIn(8) : random.oneIn(tradesOnceIn)
}

function createRequestIds(): () => RequestId {
  let count = 0
  return () => `seed-trade-${(count += 1)}` as RequestId
}

/** A taker moves the price: it sweeps resting orders from where the price was to where it goes. */
function tradeOnce(walk: PriceWalk, dayPart: number, createRequestId: () => RequestId): Command[] {
  const { random } = walk
  const from = walk.priceTicks
  walk.advance(dayPart)
  const to = walk.priceTicks
  const takerSide: Side = to >= from ? 'buy' : 'sell'
  const makerSide: Side = to >= from ? 'sell' : 'buy'
  const place = (accountId: AccountId, side: Side, price: number, quantity: number): Command => ({
    type: 'place_limit_order',
    requestId: createRequestId(),
    accountId,
    marketId: walk.marketId,
    side,
    price: BigInt(price) as PriceTicks,
    quantity: BigInt(quantity) as QuantityLots,
  })

  const prices = random.oneIn(3) ? [from, Math.trunc((from + to) / 2), to] : [from, to]
  const resting = prices.map((price) => ({ price, quantity: drawQuantity(walk) }))
  const total = resting.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...resting.map(({ price, quantity }) => place(botAccounts.maker, makerSide, price, quantity)),
    place(botAccounts.taker, takerSide, to, total),
  ]
}

function drawQuantity({ random, sizeLots }: PriceWalk): number {
  return sizeLots * random.pick([1, 1, 1, 2, 5, 20]) + random.between(0, sizeLots * 3)
}
