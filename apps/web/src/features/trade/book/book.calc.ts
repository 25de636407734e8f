/** What the order book shows: the best levels of each side with running totals. Sums are exact; only bar widths are rounded. */
import type { Book, BookLevel } from '@argosy/push-client'

export interface BookRow {
  readonly price: bigint
  readonly quantity: bigint
  /** Everything that rests from the best price to this one. */
  readonly total: bigint
  /** Width of the depth bar, 0 … 100, against the deeper side. */
  readonly depthPercent: number
}

export interface BookRows {
  /** Best first on both sides; the screen turns the asks around. */
  readonly asks: readonly BookRow[]
  readonly bids: readonly BookRow[]
  /** Best ask minus best bid; undefined when a side is empty. */
  readonly spread: bigint | undefined
}

export function calculateBookRows(book: Pick<Book, 'asks' | 'bids'>, rowCount: number): BookRows {
  const asks = accumulate(book.asks.slice(0, rowCount))
  const bids = accumulate(book.bids.slice(0, rowCount))
  const askDepth = asks.at(-1)?.total ?? 0n
  const bidDepth = bids.at(-1)?.total ?? 0n
  const deepest = askDepth > bidDepth ? askDepth : bidDepth
  const bestAsk = book.asks[0]
  const bestBid = book.bids[0]
  return {
    asks: asks.map((level) => ({ ...level, depthPercent: calculateDepthPercent(level.total, deepest) })),
    bids: bids.map((level) => ({ ...level, depthPercent: calculateDepthPercent(level.total, deepest) })),
    spread: bestAsk && bestBid ? bestAsk.price - bestBid.price : undefined,
  }
}

function accumulate(levels: readonly BookLevel[]): Omit<BookRow, 'depthPercent'>[] {
  let total = 0n
  return levels.map(({ price, quantity }) => {
    total += quantity
    return { price, quantity, total }
  })
}

function calculateDepthPercent(total: bigint, deepest: bigint): number {
  return deepest === 0n ? 0 : Number((total * 1_000n) / deepest) / 10
}
