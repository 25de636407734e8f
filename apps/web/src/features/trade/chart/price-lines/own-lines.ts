/** My open orders of one market as lines, sorted by price. Parsed once each: ten thousand orders are not read with every news. */
import { listPriceLines, parseChartOrder, type ChartOrder, type Marks, type PriceLine } from '@argosy/chart/price-lines'
import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'

const parsed = new WeakMap<OrderView, ChartOrder>()

export function listOwnLines(
  orders: ReadonlyMap<number, OrderView> | undefined,
  terms: MarketTerms,
  marks: Marks,
): readonly PriceLine[] {
  const own: ChartOrder[] = []
  for (const order of orders?.values() ?? []) if (order.marketId === terms.marketId) own.push(parseOnce(order, terms))
  return [...listPriceLines(own, [], marks)].sort((left, right) =>
    left.price < right.price ? -1 : left.price > right.price ? 1 : 0,
  )
}

function parseOnce(order: OrderView, terms: MarketTerms): ChartOrder {
  let own = parsed.get(order)
  if (!own) {
    own = parseChartOrder(order, terms)
    parsed.set(order, own)
  }
  return own
}

/** The first line at this price or above. */
export function findLine(lines: readonly PriceLine[], price: bigint): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] as PriceLine).price < price) low = middle + 1
    else high = middle
  }
  return low
}
