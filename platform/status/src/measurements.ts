/** Measurements by component and minute, summed up by day (UTC). */
import { withTransaction, type Pool } from '@argosy/postgres'
import { statusComponents, type StatusComponent, type StatusDayView } from '@argosy/wire/http'

/** How many days, the present one included, the days are kept for. */
export const daysStored = 90
/** Minutes are needed for the present and for the sum of their own day only. */
export const minutesStoredDays = 2

const dayMs = 86_400_000
const minuteMs = 60_000

export type ProbeResult = {
  readonly component: StatusComponent
  /** Until the complete answer; null when the component did not answer as it should. */
  readonly latencyMs: number | null
}

/**
 * Stores one round of measurements, brings the sums of its day up to date and removes what is too old. A minute that is
 * stored already keeps its first measurement.
 */
export function recordRound(pool: Pool, results: readonly ProbeResult[], startedAtMs: number): Promise<void> {
  const minute = new Date(Math.floor(startedAtMs / minuteMs) * minuteMs)
  const dayStartMs = Math.floor(startedAtMs / dayMs) * dayMs
  const day = toDay(startedAtMs)
  return withTransaction(pool, async (client) => {
    await client.query({
      name: 'status-record-minute',
      text: `insert into status.minute (component, minute, is_up, latency_ms)
             select component, $1, latency_ms is not null, latency_ms
             from unnest($2::text[], $3::integer[]) as result (component, latency_ms)
             on conflict do nothing`,
      values: [
        minute,
        results.map(({ component }) => component),
        results.map(({ latencyMs }) => latencyMs && Math.round(latencyMs)),
      ],
    })
    await client.query({
      name: 'status-sum-day',
      text: `insert into status.day (component, day, measured_count, up_count, latency_ms_p50, latency_ms_p99)
             select component, $1, count(*), count(*) filter (where is_up),
               percentile_disc(0.5) within group (order by latency_ms), percentile_disc(0.99) within group (order by latency_ms)
             from status.minute where minute >= $2 and minute < $3 group by component
             on conflict (component, day) do update set
               measured_count = excluded.measured_count, up_count = excluded.up_count,
               latency_ms_p50 = excluded.latency_ms_p50, latency_ms_p99 = excluded.latency_ms_p99`,
      values: [day, new Date(dayStartMs), new Date(dayStartMs + dayMs)],
    })
    await client.query('delete from status.minute where minute < $1', [
      new Date(dayStartMs - (minutesStoredDays - 1) * dayMs),
    ])
    await client.query('delete from status.day where day < $1', [toDay(startedAtMs - (daysStored - 1) * dayMs)])
  })
}

export type ComponentMeasurements = {
  readonly component: StatusComponent
  /** The newest minute; undefined when none is stored. */
  readonly newest: { readonly minuteMs: number; readonly latencyMs: number | null } | undefined
  /** Oldest first. */
  readonly days: readonly StatusDayView[]
}

/** All components in the order of the page. */
export async function readMeasurements(pool: Pool, nowMs: number): Promise<ComponentMeasurements[]> {
  const [days, newest] = await Promise.all([
    pool.query<StatusDayView & { component: string }>({
      name: 'status-read-days',
      text: `select component, to_char(day, 'YYYY-MM-DD') as day, measured_count as "measuredCount", up_count as "upCount",
               latency_ms_p50 as "latencyMsP50", latency_ms_p99 as "latencyMsP99"
             from status.day where day > $1 order by day`,
      values: [toDay(nowMs - daysStored * dayMs)],
    }),
    pool.query<{ component: string; minuteMs: number; latencyMs: number | null }>({
      name: 'status-read-newest',
      text: `select distinct on (component) component, minute as "minuteMs", latency_ms as "latencyMs"
             from status.minute order by component, minute desc`,
    }),
  ])
  const newestOf = (component: StatusComponent) => {
    const row = newest.rows.find((one) => one.component === component)
    return row && { minuteMs: row.minuteMs, latencyMs: row.latencyMs }
  }
  return statusComponents.map((component) => ({
    component,
    newest: newestOf(component),
    days: days.rows
      .filter((row) => row.component === component)
      .map(({ day, measuredCount, upCount, latencyMsP50, latencyMsP99 }) => ({
        day,
        measuredCount,
        upCount,
        latencyMsP50,
        latencyMsP99,
      })),
  }))
}

function toDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10)
}
