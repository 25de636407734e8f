import { findByText } from './find-by-text.ts'
import { expectSame, expectTrue, show } from './mismatch.ts'
import type { Court } from './check-ledger.ts'
import { bestOf, quantityAt } from './reference/book.ts'

/** The first order and level of each side, OB-6, and the market's fields outside the book. */
export function checkMarket({ state, reference }: Court, marketId: string): void {
  const market = findByText(state.markets, marketId)
  const judged = reference.state.markets.get(marketId)
  if (!market || !judged) return expectSame(`market ${marketId}`, show(market?.market), show(judged?.terms))
  expectSame(`last of ${marketId}`, market.lastPrice, judged.last)
  expectSame(`status of ${marketId}`, market.status, judged.status)
  const prices = { buy: 0n, sell: 0n }
  for (const side of ['buy', 'sell'] as const) {
    const first = market.book.best(side)
    const [level] = market.book.levels(side, 1)
    const expected = bestOf(judged.orders, side)
    const quantity = expected && quantityAt(judged, side, expected.price)
    const isSame =
      first?.orderId === expected?.id &&
      first?.filled === expected?.filled &&
      first?.shown === expected?.shown &&
      level?.price === expected?.price &&
      level?.quantity === quantity
    if (!isSame) expectSame(`best ${side} of ${marketId}`, show([first, level]), show([expected?.id, quantity]))
    prices[side] = level?.price ?? 0n
  }
  const isCrossed = prices.sell !== 0n && prices.buy >= prices.sell
  expectTrue(!isCrossed, () => `[OB-6] ${marketId} is crossed: ${prices.buy} and ${prices.sell}`)
}
