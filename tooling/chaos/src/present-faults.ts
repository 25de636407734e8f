export type FaultReport = {
  readonly name: string
  readonly goal: 'takeover' | 'planned' | undefined
  readonly gapMs: number
  /** Requests that got an error or no answer during the fault; senders repeat them. */
  readonly failedRequests: number
  readonly lost: number
  readonly doubled: number
  readonly failures: readonly string[]
}

const goals = {
  takeover: { gapMsMax: 3_000, label: '3 s' },
  planned: { gapMsMax: 1_000, label: '1 s' },
} as const

/** The goals that a fault missed, besides the promises. */
export function findMissedGoals(
  { goal, gapMs, failedRequests }: Omit<FaultReport, 'failures'>,
  /** The allowed silence as a multiple of the goal: more than 1 on a loaded machine. */
  patience: number,
): string[] {
  const missed: string[] = []
  if (goal === 'planned' && failedRequests > 0) missed.push(`${failedRequests} requests failed in a planned step`)
  return goal && gapMs > goals[goal].gapMsMax * patience
    ? [...missed, `silence above ${patience} × ${goals[goal].label}`]
    : missed
}

export function presentFaults(reports: readonly FaultReport[]): string {
  const nameWidth = Math.max(26, ...reports.map(({ name }) => name.length))
  const lines = [`${'fault'.padEnd(nameWidth)}  longest silence         failed  lost  doubled  promises`]
  for (const { name, goal, gapMs, failedRequests, lost, doubled, failures } of reports) {
    const isMet = goal && gapMs <= goals[goal].gapMsMax
    const verdictOfGoal = goal ? ` (goal ${goals[goal].label} ${isMet ? 'met' : 'MISSED'})` : ''
    const silence = `${(gapMs / 1_000).toFixed(2)} s${verdictOfGoal}`
    const verdict = failures.length === 0 ? 'kept' : `BROKEN: ${failures.join('; ')}`
    lines.push(
      [
        name.padEnd(nameWidth),
        silence.padEnd(22),
        String(failedRequests).padStart(6),
        String(lost).padStart(4),
        String(doubled).padStart(7),
        verdict,
      ].join('  '),
    )
  }
  return lines.join('\n')
}
