/** About `count` round numbers between two others, 1, 2 or 5 times a power of ten apart. */
export function roundSteps(low: bigint, high: bigint, count: number): readonly bigint[] {
  const span = high - low
  if (span <= 0n) return []
  const wanted = span / BigInt(count) || 1n
  const power = 10n ** BigInt(wanted.toString().length - 1)
  const step = [1n, 2n, 5n, 10n].map((times) => times * power).find((one) => one >= wanted) ?? power * 10n
  const first = (low / step + 1n) * step
  const steps: bigint[] = []
  for (let value = first; value <= high; value += step) steps.push(value)
  return steps
}
