import type { AuditEventRow, ChainPosition } from '@argosy/wire/audit'
import { hash } from 'node:crypto'

export const auditStart: ChainPosition = { seq: 0, hash: '00'.repeat(32) }

/** Calculated here and not in the database: an attacker who can change rows can change its functions too. */
export function calculateEventHash(previousHash: string, row: Omit<AuditEventRow, 'hash'>): string {
  return hash('sha256', Buffer.concat([Buffer.from(previousHash, 'hex'), contentOf(row)]), 'hex')
}

/** Must match audit.content in the database. */
function contentOf(row: Omit<AuditEventRow, 'hash'>): Buffer {
  const fields = [
    row.stream,
    String(row.seq),
    String(row.eventId),
    String(row.happenedAtUs),
    row.kind,
    row.outcome,
    row.userId,
    row.subjectHash,
    row.address,
    row.traceId,
    row.detail,
  ]
  return Buffer.from(fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join(''))
}
