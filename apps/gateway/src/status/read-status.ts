import type { Pool } from '@argosy/postgres'
import { daysStored, readIncidents, readMeasurements } from '@argosy/status'
import { createShortCache } from '../short-cache.ts'
import type { StatusFacts } from './present-status.ts'

const statusTtlMs = 5_000

export type ReadStatus = () => Promise<StatusFacts>

/** Cached: many visitors look at once when something is broken. */
export function createReadStatus(pool: Pool): ReadStatus {
  const read = createShortCache({
    ttlMs: statusTtlMs,
    load: async () => {
      const nowMs = Date.now()
      const [measurements, incidents] = await Promise.all([
        readMeasurements(pool, nowMs),
        readIncidents(pool, nowMs - daysStored * 86_400_000),
      ])
      return { measurements, incidents }
    },
  })
  return () => read('all')
}
