/** Whole numbers only, from a seed: the same seed gives the same run on every machine and for ever. */
export type Random = {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  oneIn(count: number): boolean
  pick<T>(items: readonly T[]): T
}

/**
 * sfc32, a small generator that passes the usual batteries; its slight modulo bias does not matter here. Names derive
 * many independent runs from one seed: one for each market of each realm.
 */
export function createRandom(seed: number, ...names: readonly string[]): Random {
  let [a, b, c, counter] = [hashText(names.join('/')), seed | 0, Math.floor(seed / 0x1_0000_0000) | 0, 1]

  function next(): number {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + mixed) | 0
    return mixed >>> 0
  }

  const below = (count: number) => next() % count
  // Similar seeds start alike; a dozen rounds separate them.
  for (let round = 0; round < 12; round++) next()

  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    oneIn: (count) => below(count) === 0,
    pick<T>(items: readonly T[]): T {
      const picked = items[below(items.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
  }
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c_9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193)
  return hash
}
