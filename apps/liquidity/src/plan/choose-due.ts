/** Whose turn it is: everybody at the first cycle, then each at its own pace, spread so that no cycle has them all. */
export function chooseDue<T extends { readonly cyclesPerLook: number }>(markets: readonly T[], cycle: number): T[] {
  return markets.filter(({ cyclesPerLook }, index) => cycle === 0 || (cycle + index) % cyclesPerLook === 0)
}
