/** A simulated busy book: most changes are near the best price, trades consume it, and it is never crossed. */
import type { LevelWire } from '@argosy/wire'

export interface BookChange {
  readonly bids: readonly LevelWire[]
  readonly asks: readonly LevelWire[]
}

export interface LoadTrade {
  readonly price: number
  readonly quantity: number
  readonly takerSide: 'buy' | 'sell'
}

type SideName = 'bids' | 'asks'

/** Slightly more levels per side than the page holds. */
const levelsPerSide = 600
const quantityMax = 400_000
/** Changes are at most this deep, half of them in the best ten levels. */
const reachMax = 60

/** In ticks and lots. The same seed gives the same sequence. */
export class LoadBook {
  readonly #sides = { bids: new Map<number, number>(), asks: new Map<number, number>() }
  readonly #best: Record<SideName, number>
  readonly #next: (bound: number) => number

  constructor(midTicks: number, seed: number) {
    this.#next = createRandom(seed)
    this.#best = { bids: midTicks - 1, asks: midTicks + 1 }
    for (let index = 0; index < levelsPerSide; index++) {
      this.#sides.bids.set(midTicks - 1 - index, this.#quantity())
      this.#sides.asks.set(midTicks + 1 + index, this.#quantity())
    }
  }

  get best(): { readonly bid: LevelWire; readonly ask: LevelWire } {
    return { bid: this.#levelOf('bids', this.#best.bids), ask: this.#levelOf('asks', this.#best.asks) }
  }

  levels(depth: number): BookChange {
    const bids = [...this.#sides.bids.keys()].sort((a, b) => b - a).slice(0, depth)
    const asks = [...this.#sides.asks.keys()].sort((a, b) => a - b).slice(0, depth)
    return {
      bids: bids.map((price) => this.#levelOf('bids', price)),
      asks: asks.map((price) => this.#levelOf('asks', price)),
    }
  }

  /** Adds, removes or changes one price level. */
  change(): BookChange {
    const side: SideName = this.#next(2) === 0 ? 'bids' : 'asks'
    const spread = this.#best.asks - this.#best.bids
    // An occasional better price closes the gap that trades open.
    if (spread > 2 && this.#next(4) === 0)
      return this.#set(side, this.#best[side] + this.#inward(side), this.#quantity())
    const reach = this.#next(2) === 0 ? this.#next(10) : this.#next(reachMax)
    const price = this.#best[side] - this.#inward(side) * reach
    const isLeaving = reach > 0 && this.#next(5) === 0
    return this.#set(side, price, isLeaving ? 0 : this.#quantity())
  }

  /** Trades at the best price. */
  trade(): { readonly trade: LoadTrade; readonly change: BookChange } {
    const takerSide = this.#next(2) === 0 ? 'buy' : 'sell'
    const side: SideName = takerSide === 'buy' ? 'asks' : 'bids'
    const price = this.#best[side]
    const there = this.#sides[side].get(price) ?? 0
    const quantity = this.#next(6) === 0 ? there : Math.max(1, Math.floor(there / (2 + this.#next(8))))
    return { trade: { price, quantity, takerSide }, change: this.#set(side, price, there - quantity) }
  }

  #set(side: SideName, price: number, quantity: number): BookChange {
    const levels = this.#sides[side]
    const changed: LevelWire[] = [[String(price), String(quantity)]]
    if (quantity > 0) levels.set(price, quantity)
    else levels.delete(price)
    if (this.#inward(side) * (price - this.#best[side]) > 0) this.#best[side] = price
    while (!levels.has(this.#best[side])) this.#best[side] -= this.#inward(side)
    changed.push(...this.#maintainDepth(side))
    return side === 'bids' ? { bids: changed, asks: [] } : { bids: [], asks: changed }
  }

  /** Keeps the depth constant: adds or removes a level at the far end as the best price moves. */
  #maintainDepth(side: SideName): LevelWire[] {
    const levels = this.#sides[side]
    const far = this.#best[side] - this.#inward(side) * (levelsPerSide + this.#next(levelsPerSide))
    if (levels.size < levelsPerSide && !levels.has(far)) {
      levels.set(far, this.#quantity())
      return [this.#levelOf(side, far)]
    }
    if (levels.size <= 2 * levelsPerSide || !levels.has(far)) return []
    levels.delete(far)
    return [[String(far), '0']]
  }

  #levelOf(side: SideName, price: number): LevelWire {
    return [String(price), String(this.#sides[side].get(price) ?? 0)]
  }

  #inward(side: SideName): 1 | -1 {
    return side === 'bids' ? 1 : -1
  }

  #quantity(): number {
    return 1 + this.#next(quantityMax)
  }
}

function createRandom(seed: number): (bound: number) => number {
  let random = seed
  return (bound) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((random / 0x1_0000_0000) * bound)
  }
}
