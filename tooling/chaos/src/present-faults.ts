import type { Recovery } from './measure-recovery.ts'

export type FaultReport = {
  readonly name: string
  readonly goal: 'takeover' | 'planned' | undefined
  readonly gapMs: number
  /** How long a cluster needed; absent for an exchange without one. */
  readonly recovery?: Recovery
  /** Orders sent during the fault, and those of them that were acknowledged, then or later. */
  readonly sent: number
  readonly acknowledged: number
  /** Requests that got an error or no answer during the fault; senders repeat them. */
  readonly failedRequests: number
  readonly lost: number
  readonly doubled: number
  /** Rows that PostgreSQL acknowledged and no longer has; absent for an exchange without a cluster. */
  readonly missingRows?: number | undefined
  readonly failures: readonly string[]
}

const goals = {
  takeover: { gapMsMax: 3_000, label: '3 s' },
  planned: { gapMsMax: 1_000, label: '1 s' },
  writes: { gapMsMax: 15_000, label: '15 s' },
} as const

/** The goals that a fault missed, besides the promises. */
export function findMissedGoals(
  { goal, gapMs, failedRequests }: Pick<FaultReport, 'goal' | 'gapMs' | 'failedRequests'>,
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
  const rows = reports.map(presentFault)
  const [first] = rows
  if (!first) return 'no fault struck'
  const names = Object.keys(first)
  const table = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  return table
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function presentFault(report: FaultReport): Readonly<Record<string, string>> {
  const { name, goal, gapMs, recovery, sent, acknowledged, failedRequests, lost, doubled, missingRows, failures } =
    report
  return {
    fault: name,
    'longest silence': presentDuration(gapMs, goal),
    ...(recovery && {
      'PostgreSQL without writes': presentDuration(recovery.writesMs, 'writes'),
      takeover: recovery.takeoverMs === undefined ? 'none' : presentDuration(recovery.takeoverMs, 'takeover'),
    }),
    acknowledged: `${acknowledged} of ${sent}`,
    failed: String(failedRequests),
    lost: String(lost),
    doubled: String(doubled),
    ...(missingRows !== undefined && { 'rows lost': String(missingRows) }),
    promises: failures.length === 0 ? 'kept' : `BROKEN: ${failures.join('; ')}`,
  }
}

function presentDuration(ms: number, goal: keyof typeof goals | undefined): string {
  const seconds = `${(ms / 1_000).toFixed(2)} s`
  if (!goal) return seconds
  return `${seconds} (goal ${goals[goal].label} ${ms <= goals[goal].gapMsMax ? 'met' : 'MISSED'})`
}
