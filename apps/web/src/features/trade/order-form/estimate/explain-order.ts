/** Explanations of the numbers in an order form. */
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { calculateFee } from '@argosy/exchange/order-checks'
import { divideCeil, divideFloor, type Units } from '@argosy/money'
import { calculateOrderHold } from '../draft/hold.ts'
import type { WholeOrder } from '../draft/whole-order.ts'
import { baseUnitsOf, type MarketSteps } from '../fields/market-steps.ts'
import type { OrderEstimate } from './estimate.ts'
import type { Available, AveragePrice, ExactNumber, FeeSum, FillFee, HoldExplanation } from './explain.ts'

const ppmDecimals = 6

/** The fee of the immediate fill, level by level. */
export function explainTakerFee(
  { order, fills, takerFee }: OrderEstimate,
  marketSteps: MarketSteps,
  takerPpm: number,
): FeeSum {
  const money = order.side === 'buy' ? baseNumber : quoteNumber
  const items = fills.map(({ quantity, notional }): FillFee => {
    const received = order.side === 'buy' ? baseUnitsOf(marketSteps, quantity) : notional
    return explainFillFee(money(marketSteps, received), takerPpm)
  })
  return { formula: 'fee_sum', inputs: {}, rounding: 'none', result: money(marketSteps, takerFee), items }
}

/** Fee of one fill; the exchange always rounds it up to the smallest unit (FE-2). */
export function explainFillFee(received: ExactNumber, ppm: number): FillFee {
  return {
    formula: 'fill_fee',
    inputs: { received, rate: { value: BigInt(ppm), decimals: ppmDecimals, unit: 'ratio' } },
    rounding: 'up',
    result: { ...received, value: calculateFee(received.value as Units, ppm) },
  }
}

/** Two digits finer than a price, rounded to the trader's disadvantage. */
export function explainAveragePrice(
  { order, filled, notional }: OrderEstimate,
  marketSteps: MarketSteps,
): AveragePrice | undefined {
  if (filled === 0n) return undefined
  const { terms } = marketSteps
  const decimals = terms.priceDecimals + 2
  const isBuy = order.side === 'buy'
  const scale = 10n ** BigInt(decimals + terms.baseDecimals)
  const base = baseUnitsOf(marketSteps, filled) * 10n ** BigInt(terms.quoteDecimals)
  return {
    formula: 'average_price',
    inputs: { notional: quoteNumber(marketSteps, notional), quantity: quantityNumber(marketSteps, filled) },
    rounding: isBuy ? 'up' : 'down',
    result: { value: (isBuy ? divideCeil : divideFloor)(notional * scale, base), decimals, unit: terms.quote },
  }
}

export function explainHold(order: WholeOrder, marketSteps: MarketSteps): HoldExplanation {
  const { amount, asset } = calculateOrderHold(order, marketSteps)
  const result = asset === 'base' ? baseNumber(marketSteps, amount) : quoteNumber(marketSteps, amount)
  const quantity = quantityNumber(marketSteps, order.quantity)
  const exact = { rounding: 'none', result } as const
  if (order.side === 'sell') return { formula: 'hold_of_sell', inputs: { quantity }, ...exact }
  if (order.type === 'place_oco') {
    const limitPrice = priceNumber(marketSteps, order.limitPrice)
    const stopPrice = priceNumber(marketSteps, order.stopPrice ?? order.limitPrice)
    return { formula: 'hold_of_pair', inputs: { limitPrice, stopPrice, quantity }, ...exact }
  }
  if (order.cost > 0n)
    return { formula: 'hold_of_cost', inputs: { cost: quoteNumber(marketSteps, order.cost) }, ...exact }
  return { formula: 'hold_of_buy', inputs: { price: priceNumber(marketSteps, order.price), quantity }, ...exact }
}

/** The available balance: the total minus what open orders hold. */
export function explainAvailable(
  assetId: string,
  decimals: number,
  { available, held }: { readonly available: Units; readonly held: Units },
): Available {
  const of = (value: bigint): ExactNumber => ({ value, decimals, unit: assetId })
  return {
    formula: 'available',
    inputs: { total: of(available + held), held: of(held) },
    rounding: 'none',
    result: of(available),
  }
}

function baseNumber({ terms }: MarketSteps, value: Units): ExactNumber {
  return { value, decimals: terms.baseDecimals, unit: terms.base }
}

function quoteNumber({ terms }: MarketSteps, value: Units): ExactNumber {
  return { value, decimals: terms.quoteDecimals, unit: terms.quote }
}

function quantityNumber({ terms, lot }: MarketSteps, quantity: QuantityLots): ExactNumber {
  return { value: quantity * lot, decimals: terms.quantityDecimals, unit: terms.base }
}

function priceNumber({ terms, tick }: MarketSteps, price: PriceTicks): ExactNumber {
  return { value: price * tick, decimals: terms.priceDecimals, unit: terms.quote }
}
