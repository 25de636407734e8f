import { findLevelIndex, isBetterOf, type IsBetter, type LevelWire } from '@argosy/contracts'
import type { LevelText } from '@argosy/contracts/http'

/** In ticks and lots; `text` is the level as readers see it, written when it is first needed and kept with it. */
export type Level = { readonly price: bigint; readonly quantity: bigint; text: LevelText | null }

/** One side of a book, best price first, and which prices changed since the last tick. */
export class BookSide {
  readonly #isBetter: IsBetter
  #levels: Level[] = []
  #changed = new Set<bigint>()

  constructor(side: 'bid' | 'ask') {
    this.#isBetter = isBetterOf[side]
  }

  get levels(): readonly Level[] {
    return this.#levels
  }

  /** From the engine, best first. */
  replace(levels: readonly LevelWire[]): void {
    this.#levels = levels.map(([price, quantity]) => ({ price: BigInt(price), quantity: BigInt(quantity), text: null }))
    this.#changed.clear()
  }

  set([priceText, quantityText]: LevelWire): void {
    const price = BigInt(priceText)
    const quantity = BigInt(quantityText)
    const at = this.#find(price)
    const isKnown = this.#levels[at]?.price === price
    if (quantity > 0n) this.#levels.splice(at, isKnown ? 1 : 0, { price, quantity, text: null })
    else if (isKnown) this.#levels.splice(at, 1)
    this.#changed.add(price)
  }

  /** Lets the worst levels go, as changes. True when there were too many. */
  trim(lengthMax: number): boolean {
    if (this.#levels.length <= lengthMax) return false
    for (const { price } of this.#levels.splice(lengthMax)) this.#changed.add(price)
    return true
  }

  /** Each changed price as it is now; an emptied one with a quantity of zero. */
  takeChanges(): Level[] {
    const changes = Array.from(this.#changed, (price) => this.#levelAt(price) ?? { price, quantity: 0n, text: null })
    this.#changed.clear()
    return changes
  }

  #levelAt(price: bigint): Level | undefined {
    const level = this.#levels[this.#find(price)]
    return level?.price === price ? level : undefined
  }

  #find(price: bigint): number {
    return findLevelIndex(this.#levels, price, this.#isBetter)
  }
}
