import type { LoadResult } from './load-generator.ts'

export type ShapeResult = { readonly name: string; readonly bare: LoadResult; readonly ours: LoadResult }

const goal = 0.7

/** A table, the ratios, and in one line whether the goal was reached. */
export function presentEngineBench(results: readonly ShapeResult[]): string {
  const lines = [formatRow(['shape', 'side', 'orders/s', 'p50 ms', 'p99 ms', 'ratio'])]
  for (const { name, bare, ours } of results) {
    lines.push(formatRow([name, 'bare', ...formatResult(bare), '']))
    lines.push(formatRow(['', 'engine', ...formatResult(ours), ratio(ours, bare).toFixed(2)]))
  }
  const worst = Math.min(...results.map(({ ours, bare }) => ratio(ours, bare)))
  const mean = results.reduce((product, { ours, bare }) => product * ratio(ours, bare), 1) ** (1 / results.length)
  lines.push(
    '',
    `ratio engine / bare: geometric mean ${mean.toFixed(2)}, worst shape ${worst.toFixed(2)} (goal ≥ ${goal})`,
  )
  return lines.join('\n')
}

function ratio(ours: LoadResult, bare: LoadResult): number {
  return ours.ordersPerSecond / bare.ordersPerSecond
}

function formatResult({ ordersPerSecond, p50Ms, p99Ms }: LoadResult): string[] {
  return [Math.round(ordersPerSecond).toLocaleString('en'), p50Ms.toFixed(2), p99Ms.toFixed(2)]
}

function formatRow(cells: readonly string[]): string {
  const widths = [14, 8, 12, 10, 10, 8]
  return cells
    .map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 8) : cell.padStart(widths[index] ?? 8)))
    .join('')
}
