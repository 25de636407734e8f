import { calculateNotionalUnits, type Market, type PriceTicks } from '../market.ts'
import { oppositeSide, type Exit, type Order, type Side, type Trigger } from '../order.ts'
import type { PlaceOrderRefusal } from '../refusal.ts'
import { protectionPrice } from '../protection.ts'
import type { MarketState } from '../state.ts'

/** What of an order its market judges. */
export type OrderTerms = Readonly<
  Pick<Order, 'side' | 'kind' | 'price' | 'quantity' | 'cost' | 'display' | 'trigger' | 'exits'>
>

type TermCheck = (marketState: MarketState, terms: OrderTerms) => PlaceOrderRefusal | undefined

/** In the order of OT-2; the first that fails is the answer. */
const termChecks: readonly TermCheck[] = [
  checkRange,
  checkBand,
  checkQuantity,
  checkDisplay,
  checkNotional,
  checkReference,
  checkTrigger,
]

/** Each check looks at every leg before the next one is made (GR-1). */
export function checkTerms(marketState: MarketState, legs: readonly OrderTerms[]): PlaceOrderRefusal | undefined {
  for (const check of termChecks) {
    for (const terms of legs) {
      const refusal = check(marketState, terms)
      if (refusal) return refusal
    }
  }
  return undefined
}

function checkRange({ market }: MarketState, { kind, price, trigger, exits }: OrderTerms) {
  if (kind === 'limit' && !isInRange(market, price)) return 'price_out_of_range'
  const waitsFor = trigger && priceOfTrigger(trigger)
  if (waitsFor !== null && !isInRange(market, waitsFor)) return 'price_out_of_range'
  if (!exits) return undefined
  const areInRange = [exits.takeProfit, exits.stopLoss].every(
    (exit) => !exit || (isInRange(market, exit.triggerPrice) && (exit.price === null || isInRange(market, exit.price))),
  )
  return areInRange ? undefined : 'price_out_of_range'
}

function isInRange({ priceTicksMax }: Market, price: PriceTicks): boolean {
  return price > 0n && price <= priceTicksMax
}

function priceOfTrigger(trigger: Trigger): PriceTicks | null {
  return trigger.type === 'trail' ? trigger.activationPrice : trigger.price
}

/** A limit price does not lie further on the far side of its reference than the band allows (MK-6). */
function checkBand({ market, lastPrice }: MarketState, { kind, side, price, trigger, exits }: OrderTerms) {
  if (market.priceBandBps === 0 || lastPrice === 0n) return undefined
  const reference = trigger && trigger.type !== 'trail' ? trigger.price : lastPrice
  if (kind === 'limit' && !isWithinBand(market, side, price, reference)) return 'price_outside_band'
  if (!exits) return undefined
  const exitSide = oppositeSide(side)
  const isInside = (exit: Exit | null) =>
    !exit || exit.price === null || isWithinBand(market, exitSide, exit.price, exit.triggerPrice)
  return isInside(exits.takeProfit) && isInside(exits.stopLoss) ? undefined : 'price_outside_band'
}

const bps = 10_000n

function isWithinBand({ priceBandBps }: Market, side: Side, price: PriceTicks, reference: PriceTicks): boolean {
  const band = BigInt(priceBandBps)
  return side === 'buy' ? price * bps <= reference * (bps + band) : price * bps >= reference * (bps - band)
}

function checkQuantity({ market }: MarketState, { cost, quantity }: OrderTerms) {
  if (cost > 0n) return undefined
  if (quantity < market.quantityLotsMin) return 'quantity_below_minimum'
  return quantity > market.quantityLotsMax ? 'quantity_above_maximum' : undefined
}

function checkDisplay({ market }: MarketState, { display, quantity }: OrderTerms) {
  if (display === 0n) return undefined
  return display < market.quantityLotsMin || display > quantity ? 'display_invalid' : undefined
}

/** MK-7 */
function checkNotional({ market, lastPrice }: MarketState, { kind, price, quantity, cost }: OrderTerms) {
  if (market.notionalMin === 0n) return undefined
  const comparedPrice = kind === 'limit' ? price : lastPrice
  if (cost === 0n && comparedPrice === 0n) return undefined
  const notional = cost > 0n ? cost : calculateNotionalUnits(market, comparedPrice, quantity)
  return notional < market.notionalMin ? 'notional_below_minimum' : undefined
}

function checkReference(marketState: MarketState, { kind, side, trigger }: OrderTerms) {
  if (trigger) return marketState.lastPrice === 0n ? 'price_reference_missing' : undefined
  const isMissing = kind === 'market' && protectionPrice(marketState, side) === undefined
  return isMissing ? 'price_reference_missing' : undefined
}

/** A trailing trigger begins at `last`, so it is never met yet (TG-2). */
function checkTrigger({ lastPrice }: MarketState, { trigger }: OrderTerms) {
  if (!trigger || trigger.type === 'trail') return undefined
  const isMet = trigger.type === 'rise' ? lastPrice >= trigger.price : lastPrice <= trigger.price
  return isMet ? 'trigger_already_met' : undefined
}
