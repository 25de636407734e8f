import type { WebVital } from '@argosy/wire'
import { quote } from '../sink/quote.ts'

/** The queried span, by the endpoint's time of receipt; the day is also the one in the file paths. */
export type Span = { readonly fromMs: number; readonly step: 'hour' | 'day' }

const pagesMax = 12
const errorsMax = 20
/** More than there are pages and languages; only a bound. */
const vitalsMax = 4_000

/** Days are separate files, so other days are not read. */
function within({ fromMs }: Span): string {
  const from = new Date(fromMs).toISOString()
  return `date >= ${quote(from.slice(0, 10))} and received_at >= make_timestamp_ms(${fromMs})`
}

export type TimeRow = Record<'startMs' | 'devices' | 'sessions' | 'pages' | 'errors', number>
export const timesQuery = (span: Span) => `
  select epoch_ms(date_trunc('${span.step}', received_at))::double as "startMs",
    count(distinct device_id)::integer as devices, count(distinct session_id)::integer as sessions,
    (count(*) filter (page_status = 'show'))::integer as pages,
    (count(*) filter (event_tracking = 'system:error'))::integer as errors
  from events where ${within(span)} group by "startMs"`

export type PageRow = { page: string; opened: number; medianMs: number | null }
export const pagesQuery = (span: Span) => `
  with shown as (
    select page_unique_id, any_value(curr_page) as page,
      max(timestamp) filter (page_status = 'hide') - min(timestamp) filter (page_status = 'show') as ms
    from events where type = 'page' and ${within(span)} group by page_unique_id
  )
  select page, count(*)::integer as opened, median(ms)::double as "medianMs"
  from shown group by page order by opened desc, page limit ${pagesMax}`

export type FunnelRow = Record<'visited' | 'register' | 'registered' | 'ordered', number>
/** A device that registered counts as having seen the registration, even if no event of it arrived. */
export const funnelQuery = (span: Span) => `
  with steps as (
    select device_id, bool_or(event_tracking = 'register:started' or curr_page = 'register') as came,
      bool_or(event_tracking = 'register:done') as registered, bool_or(event_tracking = 'order:accepted') as ordered
    from events where ${within(span)} group by device_id
  )
  select count(*)::integer as visited, (count(*) filter (came or registered))::integer as register,
    (count(*) filter (registered))::integer as registered, (count(*) filter (registered and ordered))::integer as ordered
  from steps`

export type VitalRow = { metric: WebVital; page: string | null; language: string | null; measured: number } & Record<
  'p50' | 'p75' | 'p95',
  number
>
export const vitalsQuery = (span: Span) => `
  with measured as (
    select event_tracking_ext->>'metric' as metric, curr_page as page, user_language as language,
      (event_tracking_ext->>'value')::double as value
    from events where event_tracking = 'system:web-vital' and ${within(span)}
  )
  select metric, page, language, count(*)::integer as measured, quantile_cont(value, 0.5) as p50,
    quantile_cont(value, 0.75) as p75, quantile_cont(value, 0.95) as p95
  from measured
  group by grouping sets ((metric), (metric, page), (metric, language), (metric, page, language))
  order by measured desc, metric, page, language limit ${vitalsMax}`

export type ErrorRow = { page: string; kind: string; name: string; errors: number; sessions: number; newestMs: number }
export const errorsQuery = (span: Span) => `
  select curr_page as page, event_tracking_ext->>'kind' as kind, event_tracking_ext->>'name' as name,
    count(*)::integer as errors, count(distinct session_id)::integer as sessions,
    epoch_ms(max(received_at))::double as "newestMs"
  from events where event_tracking = 'system:error' and ${within(span)}
  group by page, kind, name order by errors desc, page, kind, name limit ${errorsMax}`
