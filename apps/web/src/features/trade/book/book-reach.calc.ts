/**
 * The quantity and cost needed to reach a row: shown in the tooltip, and put into the order form by a click on the row.
 */
import { divideCeil, divideFloor } from '@argosy/money'
import type { BookSideName } from './grouping.calc.ts'
import type { BookViewRow } from './book-view.calc.ts'

export interface BookReach {
  /** Everything from the best price to the row. */
  readonly quantity: bigint
  /** Cost or proceeds, in 10^-(priceDecimals + quantityDecimals) of the quote; before fees. */
  readonly cost: bigint
  /** At the market's price decimals, rounded to the trader's disadvantage: up for a buyer, down for a seller. */
  readonly averagePrice: bigint
  /** Distance of the average from the best price, in hundredths of a basis point, never below zero. */
  readonly slippageCentiBps: bigint
}

export function calculateReach(row: BookViewRow, side: BookSideName, best: bigint): BookReach | null {
  if (row.total === 0n || best === 0n) return null
  const isBuying = side === 'ask'
  const averagePrice = isBuying ? divideCeil(row.totalCost, row.total) : divideFloor(row.totalCost, row.total)
  const slippageCost = isBuying ? row.totalCost - best * row.total : best * row.total - row.totalCost
  return {
    quantity: row.total,
    cost: row.totalCost,
    averagePrice,
    slippageCentiBps: divideFloor(slippageCost * 1_000_000n, best * row.total),
  }
}

/** `price`: the row's price alone. `size`: the price, and everything up to it. */
export type BookPickKind = 'price' | 'size'

/** The values for the order form; it buys from asks and sells to bids. */
export interface BookPick {
  readonly price: bigint
  readonly quantity: bigint | null
  readonly takes: 'buy' | 'sell'
}

/** Use the row that was under the pointer on pointerdown: on pointerup the rows may have changed. */
export function pickFromRow(row: BookViewRow, side: BookSideName, kind: BookPickKind): BookPick {
  return {
    price: row.price,
    quantity: kind === 'size' ? row.total : null,
    takes: side === 'ask' ? 'buy' : 'sell',
  }
}
