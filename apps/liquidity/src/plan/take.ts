import type { BookSnapshot, LevelWire } from '@argosy/wire'
import type { PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import type { Random } from '@argosy/random'
import type { Quote } from './ladder.ts'

/** An order that fills against the best resting levels and leaves no rest; undefined when that side is empty. */
export function planTake(
  book: Pick<BookSnapshot, 'bids' | 'asks'>,
  side: Side,
  levelsMax: number,
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

/**
 * The sides in the order in which a taker prefers them. It leans towards its initial holding, so that neither bot runs
 * out of an asset: even odds at that holding, three to one at half or twice of it.
 */
export function chooseTakeSides(random: Random, heldUnits: bigint, wantedUnits: bigint): readonly [Side, Side] {
  const lean = wantedUnits === 0n ? 0n : ((heldUnits - wantedUnits) * 50n) / wantedUnits
  const buyPercent = 50 - Math.max(-25, Math.min(25, Number(lean)))
  return random.below(100) < buyPercent ? ['buy', 'sell'] : ['sell', 'buy']
}
