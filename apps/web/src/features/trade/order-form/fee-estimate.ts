/** What an order will cost in fees, as far as that can be said, with how it is reckoned. */
import type { WholeOrder } from './draft/whole-order.ts'
import type { OrderEstimate } from './estimate/estimate.ts'
import type { ExactNumber, FeeSum, FillFee } from './estimate/explain.ts'
import { explainFillFee, explainTakerFee } from './estimate/explain-order.ts'
import type { FeeRates } from './estimate/fees.ts'
import { baseUnitsOf, notionalOf, type MarketSteps } from './market-steps.ts'

export interface FeeEstimate {
  /** `taker` fills at once or once triggered, `maker` rests first, `both` does a part of each. */
  readonly role: 'taker' | 'maker' | 'both'
  /** Null where what the order brings is not known before it fills. */
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

/** A triggered order is a taker at worst; what a cost will buy by then nobody knows. */
function waitingFee(
  order: Extract<WholeOrder, { type: 'place_order' }>,
  marketSteps: MarketSteps,
  rates: FeeRates,
): FeeEstimate {
  const isKnown = order.cost === 0n && (order.side === 'buy' || order.kind === 'limit')
  const taker = isKnown ? explainFillFee(broughtBy(order, marketSteps, order.quantity), rates.takerPpm) : null
  return { role: 'taker', total: taker?.result ?? null, taker, maker: null }
}

/** What a quantity brings at the order's own price: coins for a buy, money for a sell. */
function broughtBy(order: WholeOrder, marketSteps: MarketSteps, quantity: WholeOrder['quantity']): ExactNumber {
  const { terms } = marketSteps
  if (order.side === 'buy')
    return { value: baseUnitsOf(marketSteps, quantity), decimals: terms.baseDecimals, unit: terms.base }
  const price = order.type === 'place_oco' ? order.limitPrice : order.price
  return { value: notionalOf(marketSteps, price, quantity), decimals: terms.quoteDecimals, unit: terms.quote }
}
