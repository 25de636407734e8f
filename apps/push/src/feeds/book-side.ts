import { findLevelIndex, isBetterOf, type IsBetter, type LevelWire } from '@argosy/contracts'
import type { LevelText } from '@argosy/contracts/http'

/** In ticks and lots; `text` is the level as readers see it, written when it is first needed and kept with it. */
export type Level = { readonly price: bigint; readonly quantity: bigint; text: LevelText | null }

/** What one teller of a side has not told yet. */
export interface SideRecord {
  /** Each price that changed since it was last asked, as it is now; an emptied one with a quantity of zero. */
  drain(): Level[]
}

/** One side of a book, best price first, and for each of its tellers which prices changed. */
export class BookSide {
  readonly #isBetter: IsBetter
  readonly #records = new Set<Set<bigint>>()
  #levels: Level[] = []

  constructor(side: 'bid' | 'ask') {
    this.#isBetter = isBetterOf[side]
  }

  get levels(): readonly Level[] {
    return this.#levels
  }

  /** Of every change from now on. */
  record(): SideRecord {
    const changed = new Set<bigint>()
    this.#records.add(changed)
    return {
      drain: () => {
        const changes = Array.from(changed, (price) => this.#levelAt(price) ?? { price, quantity: 0n, text: null })
        changed.clear()
        return changes
      },
    }
  }

  /** From the engine, best first. What differs from before is a change like any other. */
  replace(levels: readonly LevelWire[]): void {
    const before = this.#levels
    this.#levels = levels.map(([price, quantity]) => ({ price: BigInt(price), quantity: BigInt(quantity), text: null }))
    for (const price of comparePrices(before, this.#levels)) this.#note(price)
  }

  set([priceText, quantityText]: LevelWire): void {
    const price = BigInt(priceText)
    const quantity = BigInt(quantityText)
    const at = this.#find(price)
    const isKnown = this.#levels[at]?.price === price
    if (quantity > 0n) this.#levels.splice(at, isKnown ? 1 : 0, { price, quantity, text: null })
    else if (isKnown) this.#levels.splice(at, 1)
    this.#note(price)
  }

  /** Lets the worst levels go, as changes. True when there were too many. */
  trim(lengthMax: number): boolean {
    if (this.#levels.length <= lengthMax) return false
    for (const { price } of this.#levels.splice(lengthMax)) this.#note(price)
    return true
  }

  #note(price: bigint): void {
    for (const changed of this.#records) changed.add(price)
  }

  #levelAt(price: bigint): Level | undefined {
    const level = this.#levels[this.#find(price)]
    return level?.price === price ? level : undefined
  }

  #find(price: bigint): number {
    return findLevelIndex(this.#levels, price, this.#isBetter)
  }
}

/** Every price whose quantity differs between two sides. */
function* comparePrices(before: readonly Level[], after: readonly Level[]): Iterable<bigint> {
  const gone = new Map(before.map(({ price, quantity }) => [price, quantity]))
  for (const { price, quantity } of after) {
    if (gone.get(price) !== quantity) yield price
    gone.delete(price)
  }
  yield* gone.keys()
}
