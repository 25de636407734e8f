/** What operators write about incidents: an incident is its updates, which are added and never changed. */
import type { Pool } from '@argosy/postgres'
import type { IncidentFile, IncidentStage, StatusComponent } from '@argosy/wire/http'

export type IncidentUpdate = {
  readonly stage: IncidentStage
  readonly publishedAtMs: number
  readonly publishedBy: string
  readonly components: readonly StatusComponent[]
  readonly texts: IncidentFile['texts']
}

export type Incident = {
  readonly incidentId: string
  /** Newest first, at least one. */
  readonly updates: readonly IncidentUpdate[]
}

const updatesMax = 20
/** Bounds the page: in 90 days the newest of them. Open ones come first. */
const shownMax = 15

type PublishRefusal = 'incident_is_resolved' | 'updates_too_many' | 'published_at_once'

/** Adds an update; the first one of an id opens the incident, and after `resolved` there are no more. */
export async function publishIncidentUpdate(
  pool: Pool,
  { incidentId, stage, components, texts }: IncidentFile,
  publishedBy: string,
): Promise<{ ok: true; updateNumber: number } | { ok: false; refusal: PublishRefusal }> {
  const { rows } = await pool.query<{ count: number; isResolved: boolean }>(
    `select count(*)::integer as count, coalesce(bool_or(stage = 'resolved'), false) as "isResolved"
     from status.incident_update where incident_id = $1`,
    [incidentId],
  )
  const { count = 0, isResolved = false } = rows[0] ?? {}
  if (isResolved) return { ok: false, refusal: 'incident_is_resolved' }
  if (count >= updatesMax) return { ok: false, refusal: 'updates_too_many' }
  // Of two operators who publish at the same time one is refused, and reads what the other wrote first.
  const { rowCount } = await pool.query(
    `insert into status.incident_update (incident_id, update_number, stage, components, texts, published_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [incidentId, count + 1, stage, components, JSON.stringify(texts), publishedBy],
  )
  return rowCount === 1 ? { ok: true, updateNumber: count + 1 } : { ok: false, refusal: 'published_at_once' }
}

type UpdateRow = IncidentUpdate & { readonly incidentId: string }

/** Open incidents and those with an update since then; open ones first, then those with the newest update. */
export async function readIncidents(pool: Pool, sinceMs: number): Promise<Incident[]> {
  const { rows } = await pool.query<UpdateRow>({
    name: 'status-read-incidents',
    text: `select incident_id as "incidentId", stage, published_at as "publishedAtMs", published_by as "publishedBy",
             components, texts
           from status.incident_update join (
             select incident_id, bool_or(stage = 'resolved') as is_resolved, max(published_at) as newest_at
             from status.incident_update group by incident_id
             having max(published_at) >= $1 or not bool_or(stage = 'resolved')
             order by is_resolved, newest_at desc, incident_id limit $2
           ) shown using (incident_id)
           order by is_resolved, newest_at desc, incident_id, update_number desc`,
    values: [new Date(sinceMs), shownMax],
  })
  const byId = Map.groupBy(rows, ({ incidentId }) => incidentId)
  return Array.from(byId, ([incidentId, updates]) => ({
    incidentId,
    updates: updates.map(({ stage, publishedAtMs, publishedBy, components, texts }) => ({
      stage,
      publishedAtMs: Math.floor(publishedAtMs),
      publishedBy,
      components,
      texts,
    })),
  }))
}
