import type { LoadResult } from './load-generator.ts'

/** Includes the CPU time that the answering process spent per order. */
export type RoundResult = LoadResult & { readonly cpuMicros: number }

export type ShapeResult = { readonly name: string; readonly bare: RoundResult; readonly ours: RoundResult }

const goal = 0.75

/** A table, the ratios, whether the goal was reached, and the cause where it was not. */
export function presentPathBench(results: readonly ShapeResult[]): string {
  const lines = [formatRow(['shape', 'side', 'orders/s', 'p50 ms', 'p99 ms', 'CPU µs/order', 'ratio'])]
  for (const { name, bare, ours } of results) {
    lines.push(formatRow([name, 'bare', ...formatResult(bare), '']))
    lines.push(formatRow(['', 'engine', ...formatResult(ours), ratio(ours, bare).toFixed(2)]))
  }
  lines.push('')
  for (const { name, bare, ours } of results) {
    const reached = ratio(ours, bare) >= goal
    lines.push(
      `${name}: engine / bare ${ratio(ours, bare).toFixed(2)}, goal ${goal} ${reached ? 'reached' : limitOf(bare, ours)}`,
    )
  }
  return lines.join('\n')
}

function limitOf(bare: RoundResult, ours: RoundResult): string {
  const ceiling = Math.round(1_000_000 / ours.cpuMicros).toLocaleString('en')
  return (
    `not reached: reading, matching, settling and answering one order costs the engine's one thread ` +
    `${ours.cpuMicros.toFixed(1)} µs against ${bare.cpuMicros.toFixed(1)} µs for passing its bytes on, ` +
    `so ${ceiling} orders/s is its ceiling here`
  )
}

function ratio(ours: RoundResult, bare: RoundResult): number {
  return ours.ordersPerSecond / bare.ordersPerSecond
}

function formatResult({ ordersPerSecond, p50Ms, p99Ms, cpuMicros }: RoundResult): string[] {
  return [Math.round(ordersPerSecond).toLocaleString('en'), p50Ms.toFixed(2), p99Ms.toFixed(2), cpuMicros.toFixed(1)]
}

function formatRow(cells: readonly string[]): string {
  const widths = [14, 8, 12, 10, 10, 14, 8]
  return cells
    .map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 8) : cell.padStart(widths[index] ?? 8)))
    .join('')
}
