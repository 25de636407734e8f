import type { AccountId, Command, MarketId, PriceTicks, QuantityLots, RequestId, Side } from '@argosy/exchange'
import { botAccounts } from './accounts.ts'
import { createRandom, type Random } from '@argosy/random'

/** Commands that share a moment, and so a journal batch. */
export type Moment = { readonly timeMs: number; readonly commands: readonly Command[] }

export type TradingDayOptions = { readonly startMs: number; readonly endMs: number; readonly seed: number }

type Walk = {
  readonly marketId: MarketId
  readonly anchorTicks: number
  /** The usual size of one step; a day of them spans a few percent. */
  readonly stepTicks: number
  /** Lots of the smallest usual trade, worth about a thousand dollars. */
  readonly sizeLots: number
  priceTicks: number
  /** How nervous the market is, in percent of the usual step; it drifts, so calm and wild hours follow each other. */
  nervousness: number
}

const slotMs = 15_000
// Pulls the price back to its anchor over about a day, so that it ends near where everybody expects it.
const reversionSlots = 4_000

/** The past as it would have happened: two bots trade along a random walk and leave nothing in the books. */
export function* simulateTradingDay({ startMs, endMs, seed }: TradingDayOptions): Generator<Moment> {
  const random = createRandom(seed)
  const walks = [
    createWalk('BTCUSDT', { anchorTicks: 6_700_000, stepTicks: 2_750, sizeLots: 2_000 }),
    createWalk('ETHUSDT', { anchorTicks: 350_000, stepTicks: 173, sizeLots: 4_000 }),
    createWalk('SOLUSDT', { anchorTicks: 15_000, stepTicks: 9, sizeLots: 7_500 }),
  ]
  const createRequestId = createRequestIds()
  for (let slotStartMs = startMs; slotStartMs < endMs; slotStartMs += slotMs) {
    const timeMs = slotStartMs + random.between(0, slotMs - 1)
    const commands = walks.flatMap((walk) => (random.oneIn(8) ? [] : tradeOnce(walk, random, createRequestId)))
    if (timeMs <= endMs && commands.length > 0) yield { timeMs, commands }
  }
}

function createWalk(marketId: string, terms: Pick<Walk, 'anchorTicks' | 'stepTicks' | 'sizeLots'>): Walk {
  return { marketId: marketId as MarketId, ...terms, priceTicks: terms.anchorTicks, nervousness: 100 }
}

function createRequestIds(): () => RequestId {
  let count = 0
  return () => `seed-trade-${(count += 1)}` as RequestId
}

/** Where the price goes next. */
function drawPrice(walk: Walk, random: Random): number {
  walk.nervousness = Math.min(260, Math.max(40, walk.nervousness + random.between(-6, 6)))
  const reach = Math.trunc((walk.stepTicks * walk.nervousness) / 100)
  const pull = Math.trunc((walk.anchorTicks - walk.priceTicks) / reversionSlots)
  return Math.max(1, walk.priceTicks + random.between(-reach, reach) + pull)
}

/** A taker moves the price: it sweeps resting orders from where the price was to where it goes. */
function tradeOnce(walk: Walk, random: Random, createRequestId: () => RequestId): Command[] {
  const from = walk.priceTicks
  const to = drawPrice(walk, random)
  walk.priceTicks = to
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
  const resting = prices.map((price) => ({ price, quantity: drawQuantity(walk, random) }))
  const total = resting.reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...resting.map(({ price, quantity }) => place(botAccounts.maker, makerSide, price, quantity)),
    place(botAccounts.taker, takerSide, to, total),
  ]
}

function drawQuantity({ sizeLots }: Walk, random: Random): number {
  return sizeLots * random.pick([1, 1, 1, 2, 5, 20]) + random.between(0, sizeLots * 3)
}
