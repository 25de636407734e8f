import type { Statistics, StatisticsTime } from '@argosy/wire'
import type { Events } from '../files/open-events.ts'
import {
  errorsQuery,
  funnelQuery,
  pagesQuery,
  timesQuery,
  vitalsQuery,
  type ErrorRow,
  type FunnelRow,
  type PageRow,
  type Span,
  type TimeRow,
  type VitalRow,
} from './questions.ts'

const stepsMs = { hour: 3_600_000, day: 86_400_000 } as const
const nobody: FunnelRow = { visited: 0, register: 0, registered: 0, ordered: 0 }

export async function readStatistics(events: Events, days: number, nowMs: number): Promise<Statistics> {
  const span = calculateSpan(days, nowMs)
  const queryRows = async <Row>(sql: string): Promise<readonly Row[]> =>
    events.tables.has('events') ? ((await events.query(sql)).getRowObjectsJson() as unknown as Row[]) : []
  const [funnel = nobody] = await queryRows<FunnelRow>(funnelQuery(span))
  return {
    fromMs: span.fromMs,
    asOfMs: nowMs,
    times: fillTimes(span, nowMs, await queryRows<TimeRow>(timesQuery(span))),
    pages: await queryRows<PageRow>(pagesQuery(span)),
    funnel,
    vitals: await queryRows<VitalRow>(vitalsQuery(span)),
    errors: await queryRows<ErrorRow>(errorsQuery(span)),
  }
}

/** One day means the current hour and the 23 before it; more days are whole days and today. */
function calculateSpan(days: number, nowMs: number): Span {
  const step = days === 1 ? 'hour' : 'day'
  const stepMs = stepsMs[step]
  const steps = days === 1 ? 24 : days
  return { step, fromMs: (Math.floor(nowMs / stepMs) - steps + 1) * stepMs }
}

/** Adds rows of zeros for times without visits. */
function fillTimes({ fromMs, step }: Span, nowMs: number, rows: readonly TimeRow[]): StatisticsTime[] {
  const known = new Map(rows.map((row) => [row.startMs, row]))
  const times: StatisticsTime[] = []
  for (let startMs = fromMs; startMs <= nowMs; startMs += stepsMs[step])
    times.push(known.get(startMs) ?? { startMs, devices: 0, sessions: 0, pages: 0, errors: 0 })
  return times
}
