/** The user's orders, positions and fills in whole steps, with the fields that a chart shows. */
import { parsePrice, parseQuantity, type MarketTerms } from '@argosy/wire'
import type { AttachedOrderView, FillView, OrderView, TriggerView } from '@argosy/wire/http'
import type { OrderKind, PriceTicks, QuantityLots, Side, TimeInForce, Trigger } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'

export type ChartAttachedOrder = { readonly triggerPrice: PriceTicks; readonly price: PriceTicks | null }

export type ChartOrder = {
  readonly orderId: number
  readonly side: Side
  readonly kind: OrderKind
  readonly timeInForce: TimeInForce
  /** Zero for a market order. */
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  readonly filled: QuantityLots
  readonly trigger: Trigger | null
  readonly takeProfit: ChartAttachedOrder | null
  readonly stopLoss: ChartAttachedOrder | null
  readonly isInGroup: boolean
}

/** Of futures and margin. An entry price is a mean and rarely a whole tick: here it is rounded, for display. */
export type ChartPosition = {
  readonly positionId: string
  readonly side: 'long' | 'short'
  readonly quantity: QuantityLots
  readonly entry: PriceTicks
  readonly liquidation: PriceTicks | null
  readonly takeProfit: PriceTicks | null
  readonly stopLoss: PriceTicks | null
}

export type ChartFill = {
  readonly fillId: string
  readonly side: Side
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  /** In the smallest unit of the quote asset. */
  readonly notional: bigint
  readonly timeMs: number
}

export function parseChartOrder(view: OrderView, terms: MarketTerms): ChartOrder {
  const { orderId, side, type, timeInForce, group } = view
  return {
    orderId,
    side,
    kind: type,
    timeInForce,
    price: priceOf(view.price, terms),
    quantity: quantityOf(view.quantity, terms),
    filled: quantityOf(view.filled, terms),
    trigger: view.trigger && parseTrigger(view.trigger, terms),
    takeProfit: view.takeProfit && parseAttachedOrder(view.takeProfit, terms),
    stopLoss: view.stopLoss && parseAttachedOrder(view.stopLoss, terms),
    isInGroup: group !== null,
  }
}

export function parseChartFill(view: FillView, terms: MarketTerms): ChartFill {
  return {
    fillId: view.fillId,
    side: view.side,
    price: priceOf(view.price, terms),
    quantity: quantityOf(view.quantity, terms),
    notional: parseDecimalOrThrow(view.notional, terms.quoteDecimals),
    timeMs: view.timeMs,
  }
}

function parseTrigger(view: TriggerView, terms: MarketTerms): Trigger {
  if (view.type !== 'trail') return { type: view.type, price: priceOf(view.price, terms) }
  const activationPrice = view.activationPrice === null ? null : priceOf(view.activationPrice, terms)
  return { type: 'trail', callbackBps: view.callbackBps, activationPrice }
}

function parseAttachedOrder({ triggerPrice, price }: AttachedOrderView, terms: MarketTerms): ChartAttachedOrder {
  return { triggerPrice: priceOf(triggerPrice, terms), price: price === null ? null : priceOf(price, terms) }
}

function priceOf(text: string, terms: MarketTerms): PriceTicks {
  const parsed = parsePrice(text, terms)
  if (!parsed.ok) throw new RangeError(`price ${text}: ${parsed.refusal}`)
  return parsed.value
}

function quantityOf(text: string, terms: MarketTerms): QuantityLots {
  const parsed = parseQuantity(text, terms)
  if (!parsed.ok) throw new RangeError(`quantity ${text}: ${parsed.refusal}`)
  return parsed.value
}
