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
  /** Lots of the smallest usual trade, worth about a hundred dollars. */
  readonly sizeLots: number
  priceTicks: number
  /** How nervous the market is, in percent of the usual step; it drifts, so calm and wild hours follow each other. */
  nervousness: number
}

const slotMs = 30_000
// Pulls the price back to its anchor over about a day, so that it ends near where everybody expects it.
const reversionSlots = 2_000

/** The past as it would have happened: two bots trade along a random walk and leave nothing in the books. */
export function* simulateTradingDay({ startMs, endMs, seed }: TradingDayOptions): Generator<Moment> {
  const random = createRandom(seed)
  const walks = [
    createWalk('BTCUSDT', { anchorTicks: 6_700_000, stepTicks: 3_900, sizeLots: 200 }),
    createWalk('ETHUSDT', { anchorTicks: 350_000, stepTicks: 245, sizeLots: 400 }),
    createWalk('SOLUSDT', { anchorTicks: 15_000, stepTicks: 13, sizeLots: 750 }),
  ]
  const createRequestId = createRequestIds()
  for (let slotStartMs = startMs; slotStartMs < endMs; slotStartMs += slotMs) {
    const timeMs = slotStartMs + random.between(0, slotMs - 1)
    const commands = walks.flatMap((walk) => {
      step(walk, random)
      return random.between(0, 7) === 0 ? [] : tradeOnce(walk, random, createRequestId)
    })
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

function step(walk: Walk, random: Random): void {
  walk.nervousness = Math.min(260, Math.max(40, walk.nervousness + random.between(-6, 6)))
  const reach = Math.trunc((walk.stepTicks * walk.nervousness) / 100)
  const pull = Math.trunc((walk.anchorTicks - walk.priceTicks) / reversionSlots)
  walk.priceTicks = Math.max(1, walk.priceTicks + random.between(-reach, reach) + pull)
}

/** One to three resting orders at neighbouring prices, and one that takes them all. */
function tradeOnce(walk: Walk, random: Random, createRequestId: () => RequestId): Command[] {
  const takerSide = random.pick<Side>(['buy', 'sell'])
  const makerSide = takerSide === 'buy' ? 'sell' : 'buy'
  const away = takerSide === 'buy' ? 1 : -1
  let price = walk.priceTicks
  let total = 0
  const place = (accountId: AccountId, side: Side, quantity: number): Command => ({
    type: 'place_limit_order',
    requestId: createRequestId(),
    accountId,
    marketId: walk.marketId,
    side,
    price: BigInt(price) as PriceTicks,
    quantity: BigInt(quantity) as QuantityLots,
  })

  const commands: Command[] = []
  const levels = random.pick([1, 1, 2, 2, 3])
  for (let level = 0; level < levels; level++) {
    if (level > 0) price = Math.max(1, price + away * random.between(1, 4))
    const quantity = walk.sizeLots * random.pick([1, 1, 1, 2, 5, 20]) + random.between(0, walk.sizeLots * 3)
    total += quantity
    commands.push(place(botAccounts.maker, makerSide, quantity))
  }
  commands.push(place(botAccounts.taker, takerSide, total))
  return commands
}
