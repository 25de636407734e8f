import { availableParallelism, loadavg } from 'node:os'
import type { AcknowledgingResult } from './bench-acknowledging.ts'
import type { ParquetPair } from './bench-parquet.ts'

const goals = { acknowledged: 0.6, written: 0.5 }

export function presentCollectorBench(
  acknowledging: readonly AcknowledgingResult[],
  parquet: readonly ParquetPair[],
): string {
  const lines = acknowledging.map(({ name, pairs, refused }) =>
    formatRow(
      name,
      pairs.map((pair) => pair.bareEventsPerSecond),
      pairs.map((pair) => pair.ourEventsPerSecond),
      `goal ≥ ${goals.acknowledged}${refused > 0 ? `, ${refused} reports refused` : ''}`,
    ),
  )
  return [
    `${availableParallelism()} cores shared by all sides, load ${loadavg()[0]?.toFixed(1)} at the end; median of rounds`,
    `${'events/s acknowledged'.padEnd(24)}${'bare JetStream'.padStart(16)}${'collector'.padStart(12)}${'ratio'.padStart(8)}`,
    ...lines,
    `${'rows/s to Parquet'.padEnd(24)}${'bare DuckDB'.padStart(16)}${'sink'.padStart(12)}${'ratio'.padStart(8)}`,
    formatRow(
      'JetStream to files',
      parquet.map((pair) => pair.bareRowsPerSecond),
      parquet.map((pair) => pair.ourRowsPerSecond),
      `goal ≥ ${goals.written}`,
    ),
  ].join('\n')
}

function formatRow(name: string, bare: readonly number[], ours: readonly number[], note: string): string {
  const count = (value: number) => Math.round(value).toLocaleString('en')
  const ratio = median(ours.map((value, at) => value / (bare[at] ?? Number.NaN)))
  const cells = [count(median(bare)).padStart(16), count(median(ours)).padStart(12), ratio.toFixed(2).padStart(8)]
  return `${name.padEnd(24)}${cells.join('')}  ${note}`
}

/** The lower middle value when the number is even: the upper one would flatter us. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
