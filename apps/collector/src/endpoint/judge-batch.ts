import { trackingSchemas } from '@argosy/wire/tracking'
import type { z } from 'zod'
import { startBatchLines, type BatchOrigin } from '../batches/batch-lines.ts'
import { createEventCheck, isRecord } from './event-check.ts'

export type JudgedBatch = {
  /** JSON lines, ready for the files. */
  readonly events: string
  /** A JSON line for each event that the schema refuses. */
  readonly deadLetters: string
  readonly eventCount: number
  readonly deadLetterCount: number
}

const isEvent = createEventCheck()
const fieldNames = new Set(Object.keys(trackingSchemas.event.shape))

/** A bad event does not affect the others: it becomes a dead letter with the reason. */
export function judgeBatch(batch: readonly unknown[], origin: BatchOrigin): JudgedBatch {
  const lines = startBatchLines(origin)
  let deadLetters = ''
  let deadLetterCount = 0
  for (const [index, candidate] of batch.entries()) {
    if (isEvent(candidate)) {
      lines.add(candidate, index)
      continue
    }
    deadLetterCount += 1
    const { error } = trackingSchemas.event.safeParse(candidate)
    deadLetters += formatDeadLetter(origin, index, presentDeadLetter(candidate, error?.issues ?? []))
  }
  return { events: lines.end(), deadLetters, eventCount: batch.length - deadLetterCount, deadLetterCount }
}

function formatDeadLetter({ batchId, receivedAtMs, ip }: BatchOrigin, index: number, entry: object): string {
  return `${JSON.stringify({ batch_id: batchId, batch_index: index, received_ms: receivedAtMs, ip, ...entry })}\n`
}

/**
 * Enough to fix the sender. A field that is unknown or has a refused value may contain anything, including a password:
 * of those only the count or the field name is stored.
 */
function presentDeadLetter(candidate: unknown, issues: readonly z.core.$ZodIssue[]) {
  const refused = new Set(issues.map(({ path }) => String(path[0] ?? '')))
  const known = isRecord(candidate) ? Object.entries(candidate).filter(([name]) => fieldNames.has(name)) : []
  const accepted = known.filter(([name]) => !refused.has(name) && !name.endsWith('_ext'))
  return {
    reasons: issues.slice(0, fieldNames.size).map(({ code, path }) => {
      const name = String(path[0] ?? '')
      return { reason: code, field: fieldNames.has(name) ? name : '' }
    }),
    unknown_fields: isRecord(candidate) ? Object.keys(candidate).length - known.length : 0,
    event: Object.fromEntries(accepted),
  }
}
