export type FaultReport = {
  readonly name: string
  readonly isTakeover: boolean
  readonly gapMs: number
  readonly lost: number
  readonly doubled: number
  readonly failures: readonly string[]
}

const takeoverGoalMs = 3_000

export function presentFaults(reports: readonly FaultReport[]): string {
  const lines = ['fault                       longest silence    lost  doubled  promises']
  for (const { name, isTakeover, gapMs, lost, doubled, failures } of reports) {
    const goal = isTakeover ? (gapMs <= takeoverGoalMs ? ' (goal met)' : ' (goal 3 s MISSED)') : ''
    const silence = `${(gapMs / 1_000).toFixed(2)} s${goal}`
    const verdict = failures.length === 0 ? 'kept' : `BROKEN: ${failures.join('; ')}`
    lines.push(
      `${name.padEnd(26)}  ${silence.padEnd(17)}  ${String(lost).padStart(4)}  ${String(doubled).padStart(7)}  ${verdict}`,
    )
  }
  return lines.join('\n')
}
