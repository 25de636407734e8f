/** Estimated fees of an order as far as they are known, with their explanation. */
import type { WholeOrder } from '../draft/whole-order.ts'
import type { OrderEstimate } from '../estimate/estimate.ts'
import type { ExactNumber, FeeSum, FillFee } from '../estimate/explain.ts'
import { explainFillFee, explainTakerFee } from '../estimate/explain-order.ts'
import type { FeeRates } from '../estimate/fees.ts'
import { baseUnitsOf, notionalOf, type MarketSteps } from '../fields/market-steps.ts'

export interface FeeEstimate {
  /** `taker`: fills at once or once triggered; `maker`: rests first; `both`: a part of each. */
  readonly role: 'taker' | 'maker' | 'both'
  /** Null when the received amount is unknown before the fill. */
  readonly total: ExactNumber | null
  readonly taker: FeeSum | FillFee | null
  readonly maker: FillFee | null
}

export function estimateFee(estimate: OrderEstimate, marketSteps: MarketSteps, rates: FeeRates): FeeEstimate {
  const { order, fills, rests } = estimate
  if (order.type === 'place_order' && order.trigger) return waitingFee(order, marketSteps, rates)
  const taker = fills.length > 0 ? explainTakerFee(estimate, marketSteps, rates.takerPpm) : null
  const maker = rests > 0n ? explainFillFee(broughtBy(order, marketSteps, rests), rates.makerPpm) : null
  const fees = [taker, maker].flatMap((fee) => (fee ? [fee.result] : []))
  const [first] = fees
  const total = first ? { ...first, value: fees.reduce((sum, fee) => sum + fee.value, 0n) } : null
  return { role: taker && maker ? 'both' : maker ? 'maker' : 'taker', total, taker, maker }
}

/** A triggered order pays at most the taker rate; the quantity that a cost will buy by then is unknown. */
function waitingFee(
  order: Extract<WholeOrder, { type: 'place_order' }>,
  marketSteps: MarketSteps,
  rates: FeeRates,
): FeeEstimate {
  const isKnown = order.cost === 0n && (order.side === 'buy' || order.kind === 'limit')
  const taker = isKnown ? explainFillFee(broughtBy(order, marketSteps, order.quantity), rates.takerPpm) : null
  return { role: 'taker', total: taker?.result ?? null, taker, maker: null }
}

/** Amount received for a quantity at the order's own price: base for a buy, quote for a sell. */
function broughtBy(order: WholeOrder, marketSteps: MarketSteps, quantity: WholeOrder['quantity']): ExactNumber {
  const { terms } = marketSteps
  if (order.side === 'buy')
    return { value: baseUnitsOf(marketSteps, quantity), decimals: terms.baseDecimals, unit: terms.base }
  const price = order.type === 'place_oco' ? order.limitPrice : order.price
  return { value: notionalOf(marketSteps, price, quantity), decimals: terms.quoteDecimals, unit: terms.quote }
}
