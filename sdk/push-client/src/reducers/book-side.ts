import { findLevelIndex, isBetterOf, type IsBetter } from '@argosy/contracts'
import type { BookLevel } from '../values.ts'

/** Levels of one side, best first, in a sorted array: books are a few thousand levels and change near the top. */
export class BookSide {
  readonly #isBetter: IsBetter
  #levels: BookLevel[] = []

  constructor(side: 'bid' | 'ask') {
    this.#isBetter = isBetterOf[side]
  }

  get best(): BookLevel | undefined {
    return this.#levels[0]
  }

  replace(levels: readonly BookLevel[]): void {
    this.#levels = []
    for (const level of levels) this.set(level)
  }

  /** A quantity of zero empties the level. */
  set(level: BookLevel): void {
    const at = this.#find(level.price)
    const isKnown = this.#levels[at]?.price === level.price
    if (level.quantity === 0n) {
      if (isKnown) this.#levels.splice(at, 1)
    } else this.#levels.splice(at, isKnown ? 1 : 0, level)
  }

  top(depth: number): readonly BookLevel[] {
    return this.#levels.slice(0, depth)
  }

  /** Snapshots come in order, so the end is looked at first. */
  #find(price: bigint): number {
    const last = this.#levels.at(-1)
    if (!last || this.#isBetter(last.price, price)) return this.#levels.length
    return findLevelIndex(this.#levels, price, this.#isBetter)
  }
}
