import type { Realm } from '@argosy/catalogue'

/**
 * The text that a signature covers (SGN-5). Mode 0 covers the path and the time, 1 also the request's id, 2 also the
 * body. Both sides build the text from the same fields, so an altered field fails the signature.
 */
export const signModes = [0, 1, 2] as const
export type SignMode = (typeof signModes)[number]

export type SignedFields = {
  /** With its query, exactly as in the request line. */
  readonly path: string
  /** The whole `timestamp` header, milliseconds; only its beginning is signed. */
  readonly timestamp: string
  /** The `requestid` header. */
  readonly traceId: string
  /** MD5 of the body's exact bytes, in hex; of no bytes when there is no body. */
  readonly bodyMd5: string
}

/** The first 8 of 13 digits: the signed time changes every 100 seconds. */
const timeLength = 8

export function canonicalText(mode: SignMode, { path, timestamp, traceId, bodyMd5 }: SignedFields): string {
  const fields = [path, timestamp.slice(0, timeLength)]
  if (mode >= 1) fields.push(traceId)
  if (mode === 2) fields.push(bodyMd5)
  return fields.join('\n')
}

export const signHeaders = {
  signature: 'device-sign',
  mode: 'device-sign-mode',
  bodyMd5: 'device-sign-data-md5',
  keyId: 'device-sign-key',
  timestamp: 'timestamp',
  traceId: 'requestid',
  /** Response header: why a signature was refused, for the log (SGN-7). */
  error: 'gw-sign-error',
  /** Response header: the server's time in milliseconds (SGN-6). */
  serverTime: 'requesttime',
} as const

/**
 * The prefix of trace ids in simulation trading, and only there: it is signed, so removing a call's realm header does
 * not move it to the other realm.
 */
const paperTraceIdPrefix = 'p-'

export function traceIdIn(realm: Realm, id: string): string {
  return realm === 'paper' ? paperTraceIdPrefix + id : id
}

export function isTraceIdIn(realm: Realm, traceId: string): boolean {
  return traceId.startsWith(paperTraceIdPrefix) === (realm === 'paper')
}
