import type { Brand, Units } from '@argosy/money'
import type { MarketId, PriceTicks, QuantityLots } from './market.ts'
import type { ReservationTerms } from './futures/margin.ts'

export type AccountId = Brand<string, 'AccountId'>

/** Close-only: cancels and sells. Frozen: cancels. Incoming money is always accepted (AC-1). */
export type AccountStatus = 'normal' | 'close_only' | 'frozen'

/** The sequence of the command that placed it times 8 plus its leg: unique in its partition, ordered by age (OT-1). */
export type OrderId = Brand<number, 'OrderId'>

/** Chosen by the caller; names one order of its account for a day (OT-16). */
export type ClientOrderId = Brand<string, 'ClientOrderId'>

export type Side = 'buy' | 'sell'
export type OrderKind = 'limit' | 'market'
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'post_only'
export type SelfTradeMode = 'none' | 'cancel_taker' | 'cancel_maker' | 'cancel_both'

/**
 * A waiting order's condition: `last` at a price or beyond, or a step back from its best since the trigger became
 * active.
 */
export type Trigger = (
  | { readonly type: 'rise' | 'fall'; readonly price: PriceTicks }
  | { readonly type: 'trail'; readonly callbackBps: number; readonly activationPrice: PriceTicks | null }
) & {
  /** Only in a perpetual market; absent is the latest price. */
  readonly by?: 'mark' | 'index'
}

/** The position that an order of a perpetual market belongs to: `net` in one-way mode, the others in hedge mode. */
export type PositionSide = 'net' | 'long' | 'short'

/** What only an order of a perpetual market has. */
export type PerpOrder = {
  readonly positionSide: PositionSide
  /** Whether it may only reduce a position; in hedge mode, whether it closes. */
  readonly reduceOnly: boolean
  /** Closes the whole position when its trigger is met (FUT-22). */
  readonly closesPosition: boolean
  /** The engine's own order of a liquidation. */
  readonly isLiquidation: boolean
  /** Null while it reserves nothing: it reduces, waits or is a market order. */
  readonly reservation: ReservationTerms | null
}

/** A limit order when it has a price, else a market order (GR-4). */
export type AttachedOrder = { readonly triggerPrice: PriceTicks; readonly price: PriceTicks | null }
export type AttachedOrders = { readonly takeProfit: AttachedOrder | null; readonly stopLoss: AttachedOrder | null }

/** A waiting, resting or matching order. */
export type Order = {
  readonly orderId: OrderId
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  readonly selfTrade: SelfTradeMode
  readonly clientOrderId: ClientOrderId | null
  readonly placedAtMs: number
  readonly exits: AttachedOrders | null
  /** Quote units that a market buy may spend, else zero. */
  readonly cost: Units
  /** Zero for a market order. */
  price: PriceTicks
  /** Zero for an order by cost. */
  quantity: QuantityLots
  /** The largest quantity that an iceberg shows; zero shows all. */
  display: QuantityLots
  /** Null once active. */
  trigger: Trigger | null
  /** Id of the group's first leg, for as long as the group lasts. */
  group: OrderId | null
  filled: QuantityLots
  /** Quantity less what was filled; zero for an order by cost. */
  remaining: QuantityLots
  /** What is held for it now; a group's hold is on its first leg. */
  held: Units
  /** What it received after fees, counted only for an order with attached orders, which may use no more (GR-5). */
  received: Units
  /** The quantity that a resting order adds to its level. */
  shown: QuantityLots
  /** Its position in its market's queue: a later position is a higher number. */
  queuedAs: number
  /** The best `last` since a trailing trigger became active; zero before. */
  peak: PriceTicks
  /** Absent in a spot market. */
  perp?: PerpOrder
}

/** A command places at most so many orders, so ids of orders and sequences of commands are found from each other. */
export const legsPerCommand = 8

export function toOrderId(sequence: number, leg: number): OrderId {
  return (sequence * legsPerCommand + leg) as OrderId
}

export function oppositeSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}

/** Bounds one account's share of memory and of every snapshot (OT-8). */
export const openOrdersPerAccountMax = 10_000

/** Waiting orders of one account in one market (OT-8). */
export const triggersPerAccountMax = 100
