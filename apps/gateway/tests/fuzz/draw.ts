/** The same seed draws the same requests. */
export type Draw = { below(limit: number): number; pick<T>(from: readonly T[]): T; oneIn(count: number): boolean }

export function createDraw(seed: number): Draw {
  let state = seed >>> 0 || 1
  const below = (limit: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
  return {
    below,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    oneIn: (count) => below(count) === 0,
  }
}
