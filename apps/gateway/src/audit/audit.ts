import { createPool, type Pool } from '@argosy/postgres'
import { createHash } from 'node:crypto'
import type { SignedCalls } from './signed-calls.ts'

/** Who did what, from where, and the outcome. Never a secret: `detail` holds only values that the code chose. */
export type AuditEvent = {
  readonly kind: AuditKind
  /** `ok`, or the refusal code. */
  readonly outcome: string
  readonly userId?: string | undefined
  /** A user name or address, which may belong to no account; only its hash is stored. */
  readonly subject?: string | undefined
  readonly address: string
  readonly requestId: string
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

export type AuditKind =
  | 'register'
  | 'login'
  | 'login_factor'
  | 'logout'
  | 'session_begun'
  | 'session_revoked'
  | 'step_up'
  | 'code_sent'
  | 'recovery'
  | 'security_change'
  | 'account_frozen'
  | 'account_switched'
  | 'qr_login'
  | 'right_refused'
  | 'limit_hit'
  | 'operator_enrolled'
  | 'operator_login'
  | 'operator_logout'
  | 'operator_refused'
  | 'operator_change'
  | 'operator_answer'
  | 'operator_lookup'

export type Audit = {
  /** Rejects when the event cannot be written, so that the audited action does not go ahead unrecorded. */
  write(event: AuditEvent): Promise<void>
}

const insert = `
  insert into audit.event (kind, outcome, user_id, subject_hash, address, trace_id, detail)
  values ($1, $2, $3, $4, $5, $6, $7)`

// Inserts that commit together share one disk sync.
const connectionsMax = 4
// A stalled disk blocks all connections; the next call waits for one, because a delay is better than a refusal.
const connectTimeoutMs = 10_000

export function createAudit(pool: Pick<Pool, 'query'>, signedCalls: Pick<SignedCalls, 'find'>): Audit {
  return {
    async write({ kind, outcome, userId, subject, address, requestId, detail = {} }) {
      const outcomeName = outcome.toLowerCase()
      await pool.query(insert, [
        kind,
        outcomeName,
        userId ?? null,
        subject === undefined ? null : hashSubject(subject),
        address,
        requestId,
        { ...detail, ...signedCalls.find(requestId) },
      ])
    },
  }
}

/** A pool of its own, with the database login that may write the audit log. */
export function createAuditPool(url: string, onIdleError: (error: Error) => void): Pool {
  return createPool(url, { applicationName: 'audit', maxConnections: connectionsMax, connectTimeoutMs, onIdleError })
}

function hashSubject(subject: string): string {
  return createHash('sha256').update(subject.trim().toLowerCase()).digest('hex').slice(0, 32)
}
