/**
 * The order book as a landscape: how much stands from the best price to each further one, and what taking all of it
 * would cost. Exact throughout; the picture reaches equally far on both sides, so that its slopes can be compared.
 */
export type DepthLevel = { readonly price: bigint; readonly quantity: bigint }

/** Best first on both sides, as the live book has them: in 10^-priceDecimals and 10^-quantityDecimals. */
export type DepthBook = { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] }

export type DepthStep = {
  readonly price: bigint
  /** Everything from the best price to this one. */
  readonly total: bigint
  /** Its price, in 10^-(priceDecimals + quantityDecimals). */
  readonly cost: bigint
}

export type DepthChart = {
  /** Best first. */
  readonly bids: readonly DepthStep[]
  readonly asks: readonly DepthStep[]
  /** Twice the middle between the best prices: a whole number, which the middle itself may not be. */
  readonly middleTwice: bigint
  /** Twice the distance from the middle to each edge. */
  readonly reachTwice: bigint
  /** The higher of the two sides at the edges. */
  readonly totalMax: bigint
}

export type DepthQuery = {
  /** How far from the middle at most, in basis points; as far as there are orders when left out. */
  readonly rangeBps?: number
  /** A side with so many levels goes on beyond what is known, and the picture must not. */
  readonly levelsMax: number
}

/** Null while a side is empty: there is no middle to stand on. */
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
  // Never less than the spread: the best of both sides are always in the picture.
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
