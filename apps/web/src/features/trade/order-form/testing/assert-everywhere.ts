import fc from 'fast-check'

/** Once with a seed that is always the same, so that what a test reaches is certain, and once with another each time. */
export function assertEverywhere<T>(property: fc.IProperty<T>, numRuns: number): void {
  fc.assert(property, { numRuns, seed: 7 })
  fc.assert(property, { numRuns })
}
