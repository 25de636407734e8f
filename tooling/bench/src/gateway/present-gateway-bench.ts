import type { GuardCost } from './guard-costs.ts'
import type { OrderLoadResult } from './send-orders.ts'

/** Includes the CPU time that the answering process spent per order. */
export type RoundResult = OrderLoadResult & { readonly cpuMicros: number }

export type ShapeResult = { readonly name: string; readonly bare: RoundResult; readonly ours: RoundResult }

const goal = 0.6

/** A table, the ratios, whether the goal was reached, and how the time of the guards is spent. */
export function presentGatewayBench(results: readonly ShapeResult[], costs: readonly GuardCost[] = []): string {
  const lines = [formatRow(['shape', 'side', 'orders/s', 'p50 ms', 'p99 ms', 'CPU µs/order', 'ratio'])]
  for (const { name, bare, ours } of results) {
    lines.push(formatRow([name, 'bare', ...formatResult(bare), '']))
    lines.push(formatRow(['', 'gateway', ...formatResult(ours), ratio(ours, bare).toFixed(2)]))
  }
  if (costs.length > 0) lines.push('', 'where the time of a guarded order goes, measured alone:')
  for (const { name, micros } of costs) lines.push(`  ${name.padEnd(58)}${micros.toFixed(1).padStart(8)} µs`)
  lines.push('')
  for (const { name, bare, ours } of results) {
    const verdict = ratio(ours, bare) >= goal ? 'reached' : limitOf(bare, ours)
    lines.push(`${name}: gateway / bare ${ratio(ours, bare).toFixed(2)}, goal ${goal} ${verdict}`)
    for (const side of [bare, ours]) if (side.refusals.length > 0) lines.push(`  refused: ${side.refusals.join(', ')}`)
  }
  return lines.join('\n')
}

/** A ratio below the floor, or refused orders, which make the ratio meaningless. */
export function isBelow({ bare, ours }: ShapeResult, floor: number): boolean {
  return !(ratio(ours, bare) >= floor) || bare.refusals.length > 0 || ours.refusals.length > 0
}

function limitOf(bare: RoundResult, ours: RoundResult): string {
  return (
    `not reached: a guarded order costs the gateway's one thread ${ours.cpuMicros.toFixed(0)} µs ` +
    `against ${bare.cpuMicros.toFixed(0)} µs for a believed one`
  )
}

function ratio(ours: RoundResult, bare: RoundResult): number {
  return ours.ordersPerSecond / bare.ordersPerSecond
}

function formatResult({ ordersPerSecond, p50Ms, p99Ms, cpuMicros }: RoundResult): string[] {
  return [Math.round(ordersPerSecond).toLocaleString('en'), p50Ms.toFixed(2), p99Ms.toFixed(2), cpuMicros.toFixed(0)]
}

function formatRow(cells: readonly string[]): string {
  const widths = [22, 10, 12, 10, 10, 14, 8]
  return cells
    .map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 8) : cell.padStart(widths[index] ?? 8)))
    .join('')
}
