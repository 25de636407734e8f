/**
 * Simulates an order against the current book: fills and their prices, the resting or waiting rest, the cancelled
 * quantity, and the costs. Other orders and hidden iceberg quantity can change the real result.
 */
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { calculateFee, isWithin } from '@argosy/exchange/order-checks'
import { divideCeil, type Units } from '@argosy/money'
import type { WholeOrder, WholePlain } from '../draft/whole-order.ts'
import type { OrderFacts } from '../facts.ts'
import { baseUnitsOf, notionalOf, type MarketSteps } from '../fields/market-steps.ts'
import type { FeeRates } from './fees.ts'
import { bestPrice, marketLimit, otherSide, walkBook, type LevelFill, type Walk } from './walk-book.ts'

export interface OrderEstimate {
  readonly order: WholeOrder
  readonly fills: readonly LevelFill[]
  /** Lots and quote units of the immediate fill. */
  readonly filled: QuantityLots
  readonly notional: Units
  readonly bestPrice: PriceTicks | null
  readonly worstPrice: PriceTicks | null
  /** How much worse the average is than the best price, in millionths, rounded up; null without a fill. */
  readonly slippagePpm: bigint | null
  /** Quantities that then rest in the book, and that wait for a trigger. */
  readonly rests: QuantityLots
  readonly waits: QuantityLots
  readonly closes: { readonly quantity: QuantityLots; readonly reason: EstimatedClosing } | null
  /** The unspent part of a market buy's cost. */
  readonly unspent: Units
  /** Why the exchange would refuse it at the moment. */
  readonly refusal: 'post_only_would_take' | 'order_not_fillable' | null
  /**
   * In the asset the order receives: base for a buy, quote for a sell. With several makers at one price each fill
   * rounds up.
   */
  readonly takerFee: Units
  /** Fee of the rest once it fills at its own price. */
  readonly makerFee: Units
  /** Amount received from the immediate fill, net of fee. */
  readonly receives: Units
  /** The order reaches beyond the visible book: it may fill against further levels. */
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
