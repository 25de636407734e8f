// Small enough that an insertion moves few items, large enough that there are few chunks.
const chunkLengthMax = 256

/**
 * Items in the order of a comparison, the foremost at the end. They are stored in short arrays, so that adding and
 * removing in the middle of a long list moves few of them; the foremost is popped and pushed without moving any.
 */
export class SortedList<T extends P, P = T> {
  readonly #compare: (a: P, b: P) => number
  readonly #chunks: T[][] = []

  /** The comparison is positive when `a` comes before `b`. */
  constructor(compare: (a: P, b: P) => number) {
    this.#compare = compare
  }

  first(): T | undefined {
    const chunk = this.#chunks[this.#chunks.length - 1]
    return chunk?.[chunk.length - 1]
  }

  add(item: T): void {
    const at = this.#chunkFor(item)
    const chunk = this.#chunks[at]
    if (!chunk) {
      this.#addFirst(item)
      return
    }
    chunk.splice(this.#indexIn(chunk, item), 0, item)
    if (chunk.length > chunkLengthMax) this.#chunks.splice(at + 1, 0, chunk.splice(chunkLengthMax / 2))
  }

  /** Throws for an item that is not in the list: that is our mistake. */
  remove(item: T): void {
    const at = this.#chunkFor(item)
    const chunk = this.#chunks[at]
    const index = chunk ? this.#indexIn(chunk, item) : 0
    if (!chunk || chunk[index] !== item) throw new RangeError('not in the list')
    if (index === chunk.length - 1) chunk.pop()
    else chunk.splice(index, 1)
    if (chunk.length === 0) this.#chunks.splice(at, 1)
  }

  /** Foremost first. */
  *values(): Generator<T> {
    for (let at = this.#chunks.length - 1; at >= 0; at--) {
      const chunk = this.#chunks[at]
      for (let index = (chunk?.length ?? 0) - 1; index >= 0; index--) yield chunk?.[index] as T
    }
  }

  #addFirst(item: T): void {
    const chunk = this.#chunks[this.#chunks.length - 1]
    if (chunk && chunk.length < chunkLengthMax) chunk.push(item)
    else this.#chunks.push([item])
  }

  /** The first chunk whose foremost item does not come after the given one; one past the end when all do. */
  #chunkFor(item: P): number {
    let low = 0
    let high = this.#chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const chunk = this.#chunks[middle]
      const foremost = chunk?.[chunk.length - 1]
      if (foremost !== undefined && this.#compare(foremost, item) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #indexIn(chunk: readonly T[], item: P): number {
    let low = 0
    let high = chunk.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const at = chunk[middle]
      if (at !== undefined && this.#compare(at, item) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
