/** How prices of one side of a book are ordered: a buyer's higher price and a seller's lower one are better. */
export type IsBetter = (a: bigint, b: bigint) => boolean

export const isBetterOf: Readonly<Record<'bid' | 'ask', IsBetter>> = { bid: (a, b) => a > b, ask: (a, b) => a < b }

/** Where a price stands in levels sorted best first, or would stand. */
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
