import { calculateNotionalUnits, type Market, type PriceTicks } from '../market.ts'
import { oppositeSide, type AttachedOrders, type Order } from '../order.ts'
import { isPriceInRange, isTriggerMet, isWithinBand } from './price-limits.ts'

/** The fields of an order that its market's rules check. */
export type OrderTerms = Readonly<
  Pick<Order, 'side' | 'kind' | 'price' | 'quantity' | 'cost' | 'display' | 'trigger' | 'exits'>
>

/** What terms are checked against. A web page fills it in from the data that it has. */
export type TermContext = {
  readonly market: Readonly<
    Pick<
      Market,
      'priceTicksMax' | 'priceBandBps' | 'quantityLotsMin' | 'quantityLotsMax' | 'notionalMin' | 'quoteUnitsPerTickLot'
    >
  >
  /** Reference price for bands, triggers and notionals: `last` of a spot market. Zero when there is none. */
  readonly reference: PriceTicks
  /** Reference price for the protection of a market order. Zero when there is none. */
  readonly protectionReference: PriceTicks
}

export type TermRefusal =
  | 'price_out_of_range'
  | 'price_outside_band'
  | 'quantity_below_minimum'
  | 'quantity_above_maximum'
  | 'display_invalid'
  | 'notional_below_minimum'
  | 'price_reference_missing'
  | 'trigger_already_met'

/** The field that a refusal is about; `order` when no single one is. */
export type TermField =
  | 'price'
  | 'triggerPrice'
  | 'activationPrice'
  | 'amount'
  | 'display'
  | `${keyof AttachedOrders}${'Trigger' | 'Price'}`
  | 'order'

export type TermProblem = { readonly field: TermField; readonly refusal: TermRefusal }

/** Appends the problems that it finds, so that an order without a problem allocates nothing. */
type TermCheck = (context: TermContext, terms: OrderTerms, found: TermProblem[]) => void

const attachedOrderNames = ['takeProfit', 'stopLoss'] as const satisfies readonly (keyof AttachedOrders)[]

/** In the order of OT-2. */
const termChecks: readonly TermCheck[] = [
  checkRange,
  checkBand,
  checkQuantity,
  checkDisplay,
  checkNotional,
  checkReference,
  checkTrigger,
]

/** Returns the first failure; each check covers every leg before the next check is made (GR-1). */
export function checkTerms(context: TermContext, legs: readonly OrderTerms[]): TermRefusal | undefined {
  const found: TermProblem[] = []
  for (const check of termChecks) {
    for (const terms of legs) {
      check(context, terms, found)
      if (found[0]) return found[0].refusal
    }
  }
  return undefined
}

/** Returns every problem, for a form that shows each one at its field. */
export function listTermProblems<Leg extends OrderTerms>(
  context: TermContext,
  legs: readonly Leg[],
): readonly (TermProblem & { readonly leg: Leg })[] {
  return termChecks.flatMap((check) =>
    legs.flatMap((leg) => {
      const found: TermProblem[] = []
      check(context, leg, found)
      return found.map((problem) => ({ ...problem, leg }))
    }),
  )
}

function checkRange(context: TermContext, { kind, price, trigger, exits }: OrderTerms, found: TermProblem[]): void {
  if (kind === 'limit') checkPrice(context, 'price', price, found)
  if (trigger?.type === 'trail') checkPrice(context, 'activationPrice', trigger.activationPrice, found)
  else if (trigger) checkPrice(context, 'triggerPrice', trigger.price, found)
  if (!exits) return
  for (const name of attachedOrderNames) {
    checkPrice(context, `${name}Trigger`, exits[name]?.triggerPrice, found)
    checkPrice(context, `${name}Price`, exits[name]?.price, found)
  }
}

function checkPrice(
  { market }: TermContext,
  field: TermField,
  price: PriceTicks | null | undefined,
  found: TermProblem[],
): void {
  if (price === null || price === undefined || isPriceInRange(market, price)) return
  found.push({ field, refusal: 'price_out_of_range' })
}

/** The trigger price replaces the reference for a waiting order and for an attached order (MK-6). */
function checkBand(context: TermContext, terms: OrderTerms, found: TermProblem[]): void {
  const { market, reference } = context
  const { kind, side, price, trigger, exits } = terms
  if (reference === 0n) return
  const comparedWith = trigger && trigger.type !== 'trail' ? trigger.price : reference
  if (kind === 'limit' && !isWithinBand(market, side, price, comparedWith))
    found.push({ field: 'price', refusal: 'price_outside_band' })
  if (!exits) return
  for (const name of attachedOrderNames) {
    const attachedOrder = exits[name]
    if (
      attachedOrder &&
      attachedOrder.price !== null &&
      !isWithinBand(market, oppositeSide(side), attachedOrder.price, attachedOrder.triggerPrice)
    )
      found.push({ field: `${name}Price`, refusal: 'price_outside_band' })
  }
}

function checkQuantity({ market }: TermContext, { cost, quantity }: OrderTerms, found: TermProblem[]): void {
  if (cost > 0n) return
  if (quantity < market.quantityLotsMin) found.push({ field: 'amount', refusal: 'quantity_below_minimum' })
  else if (quantity > market.quantityLotsMax) found.push({ field: 'amount', refusal: 'quantity_above_maximum' })
}

function checkDisplay({ market }: TermContext, { display, quantity }: OrderTerms, found: TermProblem[]): void {
  if (display === 0n) return
  if (display < market.quantityLotsMin || display > quantity)
    found.push({ field: 'display', refusal: 'display_invalid' })
}

/** MK-7 */
function checkNotional(context: TermContext, { kind, price, quantity, cost }: OrderTerms, found: TermProblem[]): void {
  const { market, reference } = context
  if (market.notionalMin === 0n) return
  const comparedPrice = kind === 'limit' ? price : reference
  if (cost === 0n && comparedPrice === 0n) return
  const notional = cost > 0n ? cost : calculateNotionalUnits(market, comparedPrice, quantity)
  if (notional < market.notionalMin) found.push({ field: 'amount', refusal: 'notional_below_minimum' })
}

function checkReference(context: TermContext, { kind, trigger }: OrderTerms, found: TermProblem[]): void {
  const isMissing = trigger ? context.reference === 0n : kind === 'market' && context.protectionReference === 0n
  if (isMissing) found.push({ field: 'order', refusal: 'price_reference_missing' })
}

/** TG-2; a missing reference is refused by `checkReference`. */
function checkTrigger({ reference }: TermContext, { trigger }: OrderTerms, found: TermProblem[]): void {
  if (reference === 0n || !trigger) return
  if (isTriggerMet(trigger, reference)) found.push({ field: 'triggerPrice', refusal: 'trigger_already_met' })
}
