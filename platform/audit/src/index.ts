export { auditStart, calculateEventHash } from './event-hash.ts'
export { auditStreams, readAuditEvents, readAuditHeads, type AuditHead } from './read-events.ts'
export { judgeLink, verifyAuditStream, type ShippedEvents, type StreamVerdict } from './verify-stream.ts'
