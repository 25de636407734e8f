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

function presentCounts(title: string, counts: ReadonlyMap<string, number>): string[] {
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  return [`${title.padEnd(12)}${sum}`, ...[...counts].map(([kind, count]) => `  ${kind.padEnd(26)}${count}`)]
}
