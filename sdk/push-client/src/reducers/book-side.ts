import { findLevelIndex, isBetterOf, type IsBetter } from '@argosy/wire'
import type { LevelText } from '@argosy/wire/http'
import type { BookLevel } from '../values.ts'

/** Levels of one side, best first, in a sorted array: books are a few thousand levels and change near the top. */
export class BookSide {
  readonly #isBetter: IsBetter
  #levels: BookLevel[] = []
  /** The text of each level exactly as received, at the same index: the checksum covers these. */
  #texts: LevelText[] = []

  constructor(side: 'bid' | 'ask') {
    this.#isBetter = isBetterOf[side]
  }

  get best(): BookLevel | undefined {
    return this.#levels[0]
  }

  get size(): number {
    return this.#levels.length
  }

  get texts(): readonly LevelText[] {
    return this.#texts
  }

  clear(): void {
    this.#levels = []
    this.#texts = []
  }

  /** A quantity of zero removes the level. */
  set(level: BookLevel, text: LevelText): void {
    const at = this.#find(level.price)
    const known = this.#levels[at]?.price === level.price ? 1 : 0
    if (level.quantity === 0n) {
      this.#levels.splice(at, known)
      this.#texts.splice(at, known)
    } else {
      this.#levels.splice(at, known, level)
      this.#texts.splice(at, known, text)
    }
  }

  top(depth: number): readonly BookLevel[] {
    return this.#levels.slice(0, depth)
  }

  /** The levels of a snapshot arrive in order, so the end is checked first. */
  #find(price: bigint): number {
    const last = this.#levels.at(-1)
    if (!last || this.#isBetter(last.price, price)) return this.#levels.length
    return findLevelIndex(this.#levels, price, this.#isBetter)
  }
}
