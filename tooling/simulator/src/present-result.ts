import type { FuturesResult } from './futures/run-futures.ts'
import type { SimulationResult } from './run-simulation.ts'

export function presentResult(
  seed: number,
  commands: number,
  { tally, stateHash }: SimulationResult,
  durationMs: number,
): string {
  return [
    `seed        ${seed}`,
    `commands    ${commands}`,
    ...presentCounts('accepted', tally.accepted),
    ...presentCounts('opened', tally.opened),
    ...presentCounts('refused', tally.refused),
    ...presentCounts('closed', tally.closed),
    ...presentCounts('dropped', tally.dropped),
    ...presentCounts('events', tally.other),
    `snapshots   ${tally.snapshots}, and one replay from zero`,
    `state hash  ${stateHash}`,
    `seconds     ${(durationMs / 1_000).toFixed(1)}`,
    'passed\n',
  ].join('\n')
}

export function presentFutures(
  seed: number,
  commands: number,
  { counts, stateHash }: FuturesResult,
  durationMs: number,
): string {
  const lines = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `  ${name.padEnd(40)}${count}`)
  const end = [`state hash  ${stateHash}`, `seconds     ${(durationMs / 1_000).toFixed(1)}`, 'passed\n']
  return [`seed        ${seed}`, `commands    ${commands}`, ...lines, ...end].join('\n')
}

function presentCounts(title: string, counts: ReadonlyMap<string, number>): string[] {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  return [`${title.padEnd(12)}${sum}`, ...[...counts].map(([kind, count]) => `  ${kind.padEnd(26)}${count}`)]
}
