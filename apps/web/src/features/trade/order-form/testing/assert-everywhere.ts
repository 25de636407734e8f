import fc from 'fast-check'

/** Runs once with a fixed seed, so that the coverage is certain, and once with a random one. */
export function assertEverywhere<T>(property: fc.IProperty<T>, numRuns: number): void {
  fc.assert(property, { numRuns, seed: 7 })
  fc.assert(property, { numRuns })
}
