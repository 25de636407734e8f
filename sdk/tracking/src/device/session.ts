import { bareLocalText, bareSessionText } from '@argosy/browser/storage'
import type { TrackedDevice } from '@argosy/wire/tracking'
import { readRecord } from '../queue/read-record.ts'

const dayMs = 86_400_000
const drawnMax = 100

export type Landing = Pick<TrackedDevice, 'source_referer' | 'source_target' | 'qr_val'>

/** The session fields that carry over between documents of a tab. */
export type Session = {
  /** Counts shows and leaves (TRK-4). */
  seq: number
  /** Counts events (TRK-4). */
  log_seq: number
  /** Included in every event; the id is empty until the device is known. */
  readonly told: Landing & { session_id: string }
}

const sessionKey = 'web-sdk:tracking-session'
const firstVisitKey = 'web-sdk:tracking-first'

/** Device id, time and a number from 0 to 100 (TRK-9). */
export function createSessionId(deviceId: string, nowMs: number, random: () => number): string {
  return `${deviceId}-${nowMs}-${Math.floor(random() * (drawnMax + 1))}`
}

/** Whether the first visit was less than 24 h ago (TRK-9). */
export function isFirstDay(firstVisitMs: number, nowMs: number): boolean {
  return nowMs - firstVisitMs < dayMs
}

export function readSession(landing: Landing): Session {
  const { seq, log_seq: logSeq, told } = readRecord(bareSessionText, sessionKey)
  // Any script may have written there: counters that are not integers start again.
  const isValid = Number.isInteger(seq) && Number.isInteger(logSeq) && typeof told === 'object'
  const begun = { session_id: '', ...landing }
  return isValid
    ? ({ seq, log_seq: logSeq, told: { ...begun, ...told } } as Session)
    : { seq: 0, log_seq: 0, told: begun }
}

export function writeSession(session: Session): void {
  bareSessionText.write(sessionKey, JSON.stringify(session))
}

/** The time of the first visit; now, if none is stored. */
export function readFirstVisitMs(nowMs: number): number {
  const known = Math.floor(Number(bareLocalText.read(firstVisitKey)))
  if (known > 0 && known <= nowMs) return known
  bareLocalText.write(firstVisitKey, String(nowMs))
  return nowMs
}

export function forgetSession(): void {
  bareSessionText.write(sessionKey, null)
  bareLocalText.write(firstVisitKey, null)
}
