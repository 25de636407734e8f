/**
 * The order book as a depth chart: the cumulative quantity from the best price to each further one, and the cost of
 * taking all of it. Exact arithmetic; both sides cover the same distance, so that their slopes can be compared.
 */
export type DepthLevel = { readonly price: bigint; readonly quantity: bigint }

/** Best first on both sides, like the live book: in 10^-priceDecimals and 10^-quantityDecimals. */
export type DepthBook = { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] }

export type DepthStep = {
  readonly price: bigint
  /** The quantity from the best price to this one. */
  readonly total: bigint
  /** Its cost, in 10^-(priceDecimals + quantityDecimals). */
  readonly cost: bigint
}

export type DepthChart = {
  /** Best first. */
  readonly bids: readonly DepthStep[]
  readonly asks: readonly DepthStep[]
  /** Twice the middle between the best prices: the middle itself may not be a whole number. */
  readonly middleTwice: bigint
  /** Twice the distance from the middle to each edge. */
  readonly reachTwice: bigint
  /** The larger total of the two sides at the edges. */
  readonly totalMax: bigint
}

export type DepthQuery = {
  /** The maximum distance from the middle in basis points; if absent, as far as there are orders. */
  readonly rangeBps?: number
  /** A side with this many levels is cut off, and the chart must not show more than is known. */
  readonly levelsMax: number
}

/** Null while a side is empty, because there is no middle. */
export function calculateDepth(book: DepthBook, { rangeBps, levelsMax }: DepthQuery): DepthChart | null {
  const bestBid = book.bids[0]
  const bestAsk = book.asks[0]
  if (!bestBid || !bestAsk) return null
  const middleTwice = bestBid.price + bestAsk.price
  const distance = ({ price }: DepthLevel) => absolute(2n * price - middleTwice)
  const [bidReach, askReach] = [distance(book.bids.at(-1) ?? bestBid), distance(book.asks.at(-1) ?? bestAsk)]
  let reachTwice = rangeBps === undefined ? greater(bidReach, askReach) : (middleTwice * BigInt(rangeBps)) / 10_000n
  if (book.bids.length >= levelsMax) reachTwice = lesser(reachTwice, bidReach)
  if (book.asks.length >= levelsMax) reachTwice = lesser(reachTwice, askReach)
  // At least the spread, so that both best prices are always visible.
  reachTwice = greater(reachTwice, distance(bestAsk))
  const within = (levels: readonly DepthLevel[]) => accumulate(levels.filter((level) => distance(level) <= reachTwice))
  const [bids, asks] = [within(book.bids), within(book.asks)]
  return { bids, asks, middleTwice, reachTwice, totalMax: greater(bids.at(-1)?.total ?? 0n, asks.at(-1)?.total ?? 0n) }
}

function accumulate(levels: readonly DepthLevel[]): readonly DepthStep[] {
  let total = 0n
  let cost = 0n
  return levels.map(({ price, quantity }) => {
    total += quantity
    cost += price * quantity
    return { price, total, cost }
  })
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

function greater(left: bigint, right: bigint): bigint {
  return left > right ? left : right
}

function lesser(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}
