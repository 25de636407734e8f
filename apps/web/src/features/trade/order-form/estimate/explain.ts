/**
 * "Explain this number": the formula's name, its inputs, its rounding and its result, so that a user can recalculate
 * it. `evaluate` recalculates it too: a test calls it for every explained number.
 */
import { divideCeil, divideFloor } from '@argosy/money'

/** A whole number of 10^-decimals of a unit: an asset's id, or `ratio` for a number without unit. */
export interface ExactNumber {
  readonly value: bigint
  readonly decimals: number
  readonly unit: string
}

export type Rounding = 'none' | 'up' | 'down'

interface Explained<Formula extends string, Input extends string> {
  readonly formula: Formula
  readonly inputs: Readonly<Record<Input, ExactNumber>>
  readonly rounding: Rounding
  readonly result: ExactNumber
}

/** received × rate */
export type FillFee = Explained<'fill_fee', 'received' | 'rate'>
/** The fees of the immediate fills, each rounded separately. */
export type FeeSum = Explained<'fee_sum', never> & { readonly items: readonly FillFee[] }
/** notional ÷ quantity */
export type AveragePrice = Explained<'average_price', 'notional' | 'quantity'>
/** price × quantity */
export type HoldOfBuy = Explained<'hold_of_buy', 'price' | 'quantity'>
/** price × quantity, at the more expensive of two legs with one hold */
export type HoldOfPair = Explained<'hold_of_pair', 'limitPrice' | 'stopPrice' | 'quantity'>
/** The quantity itself. */
export type HoldOfSell = Explained<'hold_of_sell', 'quantity'>
/** The cost itself. */
export type HoldOfCost = Explained<'hold_of_cost', 'cost'>
/** total − held */
export type Available = Explained<'available', 'total' | 'held'>

export type HoldExplanation = HoldOfBuy | HoldOfPair | HoldOfSell | HoldOfCost
export type Explanation = FillFee | FeeSum | AveragePrice | HoldExplanation | Available
export type FormulaId = Explanation['formula']

/** Recalculates the result from the inputs alone, with the stated rounding. */
export function evaluate(explanation: Explanation): bigint {
  const { rounding, result } = explanation
  const write = (dividend: bigint, divisor: bigint, decimals: number) =>
    rescale(dividend, divisor, decimals, result.decimals, rounding)
  switch (explanation.formula) {
    case 'fill_fee': {
      const { received, rate } = explanation.inputs
      return write(received.value * rate.value, 1n, received.decimals + rate.decimals)
    }
    case 'fee_sum':
      return explanation.items.reduce((total, item) => total + evaluate(item), 0n)
    case 'average_price': {
      const { notional, quantity } = explanation.inputs
      return write(notional.value * 10n ** BigInt(quantity.decimals), quantity.value, notional.decimals)
    }
    case 'hold_of_buy': {
      const { price, quantity } = explanation.inputs
      return write(price.value * quantity.value, 1n, price.decimals + quantity.decimals)
    }
    case 'hold_of_pair': {
      const { limitPrice, stopPrice, quantity } = explanation.inputs
      const dearer = limitPrice.value > stopPrice.value ? limitPrice : stopPrice
      return write(dearer.value * quantity.value, 1n, dearer.decimals + quantity.decimals)
    }
    case 'hold_of_sell':
      return write(explanation.inputs.quantity.value, 1n, explanation.inputs.quantity.decimals)
    case 'hold_of_cost':
      return write(explanation.inputs.cost.value, 1n, explanation.inputs.cost.decimals)
    case 'available':
      return write(explanation.inputs.total.value - explanation.inputs.held.value, 1n, result.decimals)
  }
}

/** dividend ÷ divisor, given in 10^-from, as a whole number of 10^-to. */
function rescale(dividend: bigint, divisor: bigint, from: number, to: number, rounding: Rounding): bigint {
  const up = 10n ** BigInt(Math.max(0, to - from))
  const down = divisor * 10n ** BigInt(Math.max(0, from - to))
  if (rounding === 'none' && (dividend * up) % down !== 0n) throw new RangeError('this rounds after all')
  return rounding === 'up' ? divideCeil(dividend * up, down) : divideFloor(dividend * up, down)
}
