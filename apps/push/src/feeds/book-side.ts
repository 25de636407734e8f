import { findLevelIndex, isBetterOf, type IsBetter, type LevelWire } from '@argosy/wire'
import type { LevelText } from '@argosy/wire/http'

/** In ticks and lots; `text` is the level as sent to clients, formatted when first needed and cached here. */
export type Level = { readonly price: bigint; readonly quantity: bigint; text: LevelText | null }

/** The prices of a side that changed since one feed last drained them. */
export interface SideRecord {
  /** Each price that changed since the last call, with its current level; a removed level has a quantity of zero. */
  drain(): Level[]
}

/** One side of a book, best price first, and a record of changed prices for each feed. */
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

  /** Records every change from now on. */
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

  /** From the engine, best first. Differences from before are recorded as changes. */
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

  /** Removes the worst levels, recorded as changes. True when there were too many. */
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
