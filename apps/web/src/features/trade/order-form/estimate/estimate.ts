/**
 * What would become of an order if it came in now: what fills at which prices, what rests or waits, what is closed, and
 * what it costs. Told from the book as it is known; somebody faster and what icebergs hide can change it.
 */
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { calculateFee, isWithin } from '@argosy/exchange/order-checks'
import { divideCeil, type Units } from '@argosy/money'
import type { WholeOrder, WholePlain } from '../draft/whole-order.ts'
import type { OrderFacts } from '../facts.ts'
import { baseUnitsOf, notionalOf, type MarketSteps } from '../market-steps.ts'
import type { FeeRates } from './fees.ts'
import { bestPrice, marketLimit, otherSide, walkBook, type LevelFill, type Walk } from './walk-book.ts'

export interface OrderEstimate {
  readonly order: WholeOrder
  readonly fills: readonly LevelFill[]
  /** Lots and quote units that fill at once. */
  readonly filled: QuantityLots
  readonly notional: Units
  readonly bestPrice: PriceTicks | null
  readonly worstPrice: PriceTicks | null
  /** How much worse the average is than the best price, in millionths, rounded up; null when nothing fills. */
  readonly slippagePpm: bigint | null
  /** What then lies in the book, and what waits for a trigger. */
  readonly rests: QuantityLots
  readonly waits: QuantityLots
  readonly closes: { readonly quantity: QuantityLots; readonly reason: EstimatedClosing } | null
  /** Of a market buy's cost, what comes back. */
  readonly unspent: Units
  /** The exchange would not take it as it is now. */
  readonly refusal: 'post_only_would_take' | 'order_not_fillable' | null
  /** In what the order receives: base for a buy, quote for a sell. Of several makers at one price each fill rounds up. */
  readonly takerFee: Units
  /** Once the rest fills at its own price. */
  readonly makerFee: Units
  /** What fills at once brings, after its fee. */
  readonly receives: Units
  /** The known levels ran out: what lies further away may be met too. */
  readonly isBeyondBook: boolean
}

export type EstimatedClosing = 'time_in_force' | 'protection' | 'book_empty'

const noLots = 0n as QuantityLots
const nothing = 0n as Units
const noWalk: Walk = { fills: [], quantity: noLots, notional: nothing, end: 'filled' }

export function estimateOrder(order: WholeOrder, facts: OrderFacts, rates: FeeRates): OrderEstimate {
  if (order.type === 'place_oco') return finish(order, facts, rates, noWalk, { rests: order.quantity })
  if (order.trigger) return finish(order, facts, rates, noWalk, { waits: order.quantity })
  const walk = walkOrder(order, facts)
  const refusal = findRefusal(order, facts, walk)
  if (refusal) return finish(order, facts, rates, noWalk, { refusal })
  return finish(order, facts, rates, walk, remainderOf(order, walk))
}

function walkOrder(order: WholePlain, facts: OrderFacts): Walk {
  const { side, kind, price, quantity, cost } = order
  const limit = kind === 'limit' ? price : marketLimit(facts, side)
  return walkBook(
    facts.marketSteps,
    otherSide(facts, side),
    side,
    limit,
    cost > 0n ? { spend: cost } : { lots: quantity },
  )
}

function findRefusal({ side, price, timeInForce }: WholePlain, facts: OrderFacts, walk: Walk) {
  const best = bestPrice(facts, side)
  if (timeInForce === 'post_only' && best !== null && isWithin(side, price, best)) return 'post_only_would_take'
  return timeInForce === 'fok' && walk.end !== 'filled' ? 'order_not_fillable' : null
}

type Remainder = Partial<Pick<OrderEstimate, 'rests' | 'waits' | 'closes' | 'unspent' | 'refusal'>>

function remainderOf({ kind, timeInForce, quantity, cost }: WholePlain, walk: Walk): Remainder {
  const left = (quantity - walk.quantity) as QuantityLots
  if (cost > 0n) {
    const unspent = (cost - walk.notional) as Units
    return walk.end === 'filled' ? { unspent } : { unspent, closes: { quantity: noLots, reason: marketReason(walk) } }
  }
  if (left <= 0n) return {}
  if (kind === 'market') return { closes: { quantity: left, reason: marketReason(walk) } }
  if (timeInForce === 'ioc') return { closes: { quantity: left, reason: 'time_in_force' } }
  return { rests: left }
}

function marketReason({ end }: Walk): EstimatedClosing {
  return end === 'limit' ? 'protection' : 'book_empty'
}

function finish(
  order: WholeOrder,
  facts: OrderFacts,
  rates: FeeRates,
  walk: Walk,
  remainder: Remainder,
): OrderEstimate {
  const { marketSteps } = facts
  const { fills, quantity, notional } = walk
  const takerFee = sum(fills.map((fill) => calculateFee(receivedBy(order, marketSteps, fill), rates.takerPpm)))
  const received = order.side === 'buy' ? baseUnitsOf(marketSteps, quantity) : notional
  const best = bestPrice(facts, order.side)
  return {
    order,
    fills,
    filled: quantity,
    notional,
    bestPrice: best,
    worstPrice: fills.at(-1)?.price ?? null,
    slippagePpm: best === null || quantity === 0n ? null : slippageOf(marketSteps, best, quantity, notional),
    rests: noLots,
    waits: noLots,
    closes: null,
    unspent: nothing,
    refusal: null,
    takerFee,
    makerFee: calculateMakerFee(order, marketSteps, remainder.rests ?? noLots, rates),
    receives: (received - takerFee) as Units,
    isBeyondBook: walk.end === 'book_end',
    ...remainder,
  }
}

function receivedBy({ side }: WholeOrder, marketSteps: MarketSteps, { quantity, notional }: LevelFill): Units {
  return side === 'buy' ? baseUnitsOf(marketSteps, quantity) : notional
}

function calculateMakerFee(
  order: WholeOrder,
  marketSteps: MarketSteps,
  rests: QuantityLots,
  { makerPpm }: FeeRates,
): Units {
  const price = order.type === 'place_oco' ? order.limitPrice : order.price
  return calculateFee(
    order.side === 'buy' ? baseUnitsOf(marketSteps, rests) : notionalOf(marketSteps, price, rests),
    makerPpm,
  )
}

function slippageOf(marketSteps: MarketSteps, best: PriceTicks, quantity: QuantityLots, notional: Units): bigint {
  const atBest = notionalOf(marketSteps, best, quantity)
  const worse = notional > atBest ? notional - atBest : atBest - notional
  return divideCeil(worse * 1_000_000n, atBest)
}

function sum(amounts: readonly Units[]): Units {
  return amounts.reduce((total, amount) => total + amount, 0n) as Units
}
