/** The price order of one side of a book: higher is better for bids, lower for asks. */
export type IsBetter = (a: bigint, b: bigint) => boolean

export const isBetterOf: Readonly<Record<'bid' | 'ask', IsBetter>> = { bid: (a, b) => a > b, ask: (a, b) => a < b }

/** The index of a price in levels sorted best first, or where it would be inserted. */
export function findLevelIndex(
  levels: readonly { readonly price: bigint }[],
  price: bigint,
  isBetter: IsBetter,
): number {
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >> 1
    const found = levels[middle]
    if (found && isBetter(found.price, price)) low = middle + 1
    else high = middle
  }
  return low
}
