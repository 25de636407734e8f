import type { BookSnapshot, LevelWire } from '@argosy/contracts'
import type { PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import type { Quote } from './ladder.ts'

const levelsMax = 3

/** An order that takes what rests at the best prices and leaves nothing of itself behind; undefined on an empty side. */
export function planTake(
  book: BookSnapshot,
  side: Side,
  wantedAt: (price: PriceTicks) => QuantityLots,
): Quote | undefined {
  const resting = (side === 'buy' ? book.asks : book.bids).slice(0, levelsMax)
  const [best] = resting
  if (!best) return undefined
  const wanted = wantedAt(BigInt(best[0]) as PriceTicks)
  return takeUpTo(resting, wanted, side)
}

function takeUpTo(resting: readonly LevelWire[], wanted: QuantityLots, side: Side): Quote {
  let quantity = 0n
  let price = 0n
  for (const [levelPrice, levelQuantity] of resting) {
    if (quantity >= wanted) break
    price = BigInt(levelPrice)
    quantity += BigInt(levelQuantity)
  }
  return { side, price: price as PriceTicks, quantity: (quantity < wanted ? quantity : wanted) as QuantityLots }
}
