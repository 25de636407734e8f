/** PostgreSQL could not be reached, or the connection broke: nothing is wrong with the statement, and a later try may succeed. */
export class PostgresUnavailableError extends Error {
  override readonly name = 'PostgresUnavailableError'
}

const lossCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // the socket file of a stopped server
  '25006', // read only: after a failover we are still connected to the old primary
  '53100', // the disk is full
  '53300', // too many connections
  '57P01', // the server is being stopped
  '57P02', // a crash of another backend
  '57P03', // starting up or shutting down
])

// `pg` gives these no code.
const lossMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed)/i

/** Distinguishes a lost connection from a statement that was refused. Only the first is worth repeating. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof PostgresUnavailableError) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (lossCodes.has(code) || code.startsWith('08')) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss)
  return lossMessages.test(error.message)
}

const slowCodes = new Set([
  '55P03', // a lock was not available in time
  '57014', // cancelled: the statement took too long
])

/** Unavailable, or too slow to answer: for statements that are slow only when the server or its standby is. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLoss(error) || (error instanceof Error && 'code' in error && slowCodes.has(String(error.code)))
}

/** The error to throw: a named one when the environment failed, else the original. */
export function toPostgresError(error: unknown): unknown {
  if (error instanceof PostgresUnavailableError || !isConnectionLoss(error)) return error
  return new PostgresUnavailableError(error instanceof Error ? error.message : 'connection lost', { cause: error })
}
