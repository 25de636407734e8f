import type { Receipt } from './receipt.ts'

type Entry = readonly [name: string, receipt: Receipt]

const slotsMin = 1_024
/**
 * Names whose hashes collide, by chance or because a caller chose them so, go to a separate map after this many steps.
 */
const stepsMax = 32

/**
 * Receipts by name in two generations, as two maps would hold them. A command checks whether its name is new and adds
 * it: one walk over one table of numbers replaces three lookups in maps of long strings that grow with each generation.
 * A hash decides only where to search; names are compared whole.
 */
export class ReceiptTable {
  readonly #hashOf: (name: string) => number
  #names: string[] = []
  #hashes: number[] = []
  #receipts: Receipt[] = []
  /** The first entry of the younger generation. */
  #start = 0
  /** Per slot, the index of an entry plus one, or 0 when empty. */
  #slots = new Int32Array(slotsMin)
  readonly #crowded = new Map<string, number>()

  constructor(hashOf = hashName) {
    this.#hashOf = hashOf
  }

  get size(): number {
    return this.#names.length
  }

  get currentSize(): number {
    return this.#names.length - this.#start
  }

  get(name: string): Receipt | undefined {
    const index = this.#find(name, this.#hashOf(name))
    return index === undefined ? undefined : this.#receipts[index]
  }

  /** Adds to the younger generation; a name already in it keeps its position. */
  set(name: string, receipt: Receipt): void {
    const hash = this.#hashOf(name)
    const known = this.#find(name, hash)
    if (known !== undefined && known >= this.#start) {
      this.#receipts[known] = receipt
      return
    }
    const index = this.#names.push(name) - 1
    this.#hashes.push(hash)
    this.#receipts.push(receipt)
    if (this.#names.length * 2 > this.#slots.length) this.#index(this.#slots.length * 2)
    else this.#point(name, hash, index)
  }

  /** Drops the older generation; the younger becomes the older. */
  turn(): void {
    this.#names = this.#names.slice(this.#start)
    this.#hashes = this.#hashes.slice(this.#start)
    this.#receipts = this.#receipts.slice(this.#start)
    this.#start = this.#names.length
    this.#index(this.#slots.length)
  }

  /** Both generations in the order of insertion. */
  list(): { readonly current: readonly Entry[]; readonly previous: readonly Entry[] } {
    const entries = this.#names.map((name, index): Entry => [name, this.#receipts[index] as Receipt])
    return { current: entries.slice(this.#start), previous: entries.slice(0, this.#start) }
  }

  #find(name: string, hash: number): number | undefined {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = hash & mask, steps = 0; steps < stepsMax; slot = (slot + 1) & mask, steps += 1) {
      const index = (slots[slot] as number) - 1
      if (index === -1) return undefined
      if (this.#hashes[index] === hash && this.#names[index] === name) return index
    }
    return this.#crowded.get(name)
  }

  /** Writes the index into the slot where the name is or would be. */
  #point(name: string, hash: number, index: number): void {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = hash & mask, steps = 0; steps < stepsMax; slot = (slot + 1) & mask, steps += 1) {
      const other = (slots[slot] as number) - 1
      if (other !== -1 && !(this.#hashes[other] === hash && this.#names[other] === name)) continue
      slots[slot] = index + 1
      return
    }
    this.#crowded.set(name, index)
  }

  #index(slotCount: number): void {
    if (slotCount === this.#slots.length) this.#slots.fill(0)
    else this.#slots = new Int32Array(slotCount)
    this.#crowded.clear()
    for (const [index, name] of this.#names.entries()) this.#point(name, this.#hashes[index] as number, index)
  }
}

/** FNV-1a, with its upper bits folded into the lower ones that choose the slot. */
function hashName(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
