import { findLongestSilence } from './longest-silence.ts'

export type Recovery = {
  /** The longest time in which PostgreSQL acknowledged no write. */
  readonly writesMs: number
  /**
   * How long it took until another engine answered as the leader, from the loss of the first one or, if it could not
   * commit then, from PostgreSQL's first write. Undefined when the leader stayed.
   */
  readonly takeoverMs: number | undefined
}

// A shorter silence is the load's, not an outage.
const outageMsMin = 1_000

export function measureRecovery({
  commitsAtMs,
  answers,
  sinceMs,
  untilMs,
}: {
  readonly commitsAtMs: readonly number[]
  readonly answers: readonly { readonly epoch: number; readonly atMs: number }[]
  readonly sinceMs: number
  readonly untilMs: number
}): Recovery {
  const writes = findLongestSilence(commitsAtMs, sinceMs, untilMs)
  const writesMs = writes.toMs - writes.fromMs
  const before = answers.findLast(({ atMs }) => atMs < sinceMs)
  const next = answers.find(({ atMs, epoch }) => atMs >= sinceMs && epoch !== before?.epoch)
  if (!before || !next) return { writesMs, takeoverMs: undefined }
  const lostAtMs = answers.findLast(({ atMs }) => atMs < next.atMs)?.atMs ?? sinceMs
  const couldCommitAtMs = writesMs >= outageMsMin && writes.toMs <= next.atMs ? writes.toMs : lostAtMs
  return { writesMs, takeoverMs: next.atMs - Math.max(lostAtMs, couldCommitAtMs) }
}
