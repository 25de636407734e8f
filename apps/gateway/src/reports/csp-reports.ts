import { toPostgresError, type Pool } from '@argosy/postgres'

export type CspViolation = {
  readonly bizType: string
  readonly page: string
  readonly reason: string
  readonly event: Readonly<Record<string, string | number>>
  readonly happenedAtMs: number | undefined
}

export type CspReports = { add(violation: CspViolation): Promise<void> }

export type CspRetention = { readonly rowsMax: number; readonly days: number; readonly pruneEvery: number }

const retentionDefault: CspRetention = { rowsMax: 50_000, days: 30, pruneEvery: 100 }

/** Bounded by count and by age, because anybody can add reports: every hundredth report deletes old ones. */
export function createCspReports(pool: Pool, retention: CspRetention = retentionDefault): CspReports {
  return {
    async add({ bizType, page, reason, event, happenedAtMs }) {
      const { rows } = await pool
        .query<{ violation_id: number }>({
          name: 'reports-add-csp-violation',
          text: `insert into reports.csp_violation (biz_type, page, reason, event, happened_at)
                 values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000)) returning violation_id`,
          values: [bizType, page, reason, JSON.stringify(event), happenedAtMs ?? null],
        })
        .catch(unavailable)
      const violationId = rows[0]?.violation_id ?? 0
      if (violationId % retention.pruneEvery === 0) await prune(pool, violationId, retention).catch(unavailable)
    },
  }
}

async function prune(pool: Pool, newestId: number, { rowsMax, days }: CspRetention): Promise<void> {
  await pool.query({
    name: 'reports-prune-csp-violations',
    text: `delete from reports.csp_violation
           where violation_id <= $1 or reported_at < now() - make_interval(days => $2)`,
    values: [newestId - rowsMax, days],
  })
}

function unavailable(error: unknown): never {
  throw toPostgresError(error)
}
