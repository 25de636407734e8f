import type { ServerMessage } from '@argosy/contracts/push'
import type { Clock } from './environment.ts'
import type { Applied, Reducer } from './reducers/reducer.ts'

/** Whether a channel's value is verified: from a whole snapshot on, every change fitted. Asks for a snapshot when not. */
export interface Sync {
  readonly isVerified: boolean
  readonly unverifiedSinceMs: number
  /** When the channel last said something new; null before the first time. */
  readonly receivedAtMs: number | null
  /** Nothing is known to be right any more; asks for the whole. */
  begin(): void
  receive(message: ServerMessage): 'verified' | 'unverified'
  lose(): void
  /** Loses, and asks for a snapshot. */
  repair(): void
  check(): void
  forget(): void
}

export interface SyncOptions {
  readonly reducer: Reducer<unknown>
  readonly clock: Clock
  readonly isConnected: () => boolean
  /** Whether a long silence is a reason to compare with the server's. */
  readonly isAudited: boolean
  readonly requestSnapshot: () => void
  readonly onChange: () => void
  /** A change that fitted on what was known, heard once. */
  readonly onFitted?: (message: ServerMessage) => void
}

const retryMsFirst = 1_000
const retryMsMax = 30_000
const auditAfterQuietMs = 30_000
const auditMsMax = 5_000

/** An audit asks for the whole while all seems well: only its answer, or none, can change what is shown. */
type Audit = { readonly requestedAtMs: number; isAnnounced: boolean }

export function createSync({
  reducer,
  clock,
  isConnected,
  isAudited,
  requestSnapshot,
  onChange,
  onFitted,
}: SyncOptions): Sync {
  let isVerified = false
  let unverifiedSinceMs = 0
  let receivedAtMs: number | null = null
  let requestedAtMs = 0
  let retryMs = retryMsFirst
  let audit: Audit | null = null

  function requestNow(): void {
    requestedAtMs = clock.nowMs()
    requestSnapshot()
  }

  function lose(): void {
    if (isVerified) unverifiedSinceMs = clock.nowMs()
    isVerified = false
    audit = null
    onChange()
  }

  /** A snapshot is asked for at once, but not more than once a second, and ever more rarely while none helps. */
  function repair(): void {
    lose()
    if (clock.nowMs() - requestedAtMs >= retryMsFirst) requestNow()
  }

  function onSubscribed(): void {
    const isAnswer = audit !== null && !audit.isAnnounced
    if (audit) audit.isAnnounced = true
    // Unasked, it means that the server lost the thread itself and will send a snapshot when it has it again.
    if (!isAnswer) lose()
  }

  function accept(message: ServerMessage): void {
    const applied = applySafely(reducer, message)
    if (applied === 'ignored') return
    receivedAtMs = clock.nowMs()
    if (applied === 'broken') return repair()
    if (isChange(message)) return acceptChange(message)
    isVerified = true
    audit = null
    retryMs = retryMsFirst
    onChange()
  }

  function acceptChange(message: ServerMessage): void {
    onFitted?.(message)
    // Changes on top of what is being repaired are shown only after its snapshot.
    if (isVerified) onChange()
  }

  function checkQuiet(nowMs: number): void {
    if (audit) return nowMs - audit.requestedAtMs >= auditMsMax ? repair() : undefined
    if (!isAudited || nowMs - Math.max(receivedAtMs ?? 0, requestedAtMs) < auditAfterQuietMs) return
    audit = { requestedAtMs: nowMs, isAnnounced: false }
    requestNow()
  }

  return {
    get isVerified() {
      return isVerified
    },
    get unverifiedSinceMs() {
      return unverifiedSinceMs
    },
    get receivedAtMs() {
      return receivedAtMs
    },
    begin() {
      lose()
      unverifiedSinceMs = clock.nowMs()
      retryMs = retryMsFirst
      reducer.restart?.()
      requestNow()
    },
    receive(message) {
      if (message.type === 'unsubscribed') lose()
      else if (message.type === 'subscribed') onSubscribed()
      else accept(message)
      return isVerified ? 'verified' : 'unverified'
    },
    lose,
    repair,
    check() {
      const nowMs = clock.nowMs()
      if (!isConnected()) return
      if (isVerified) return checkQuiet(nowMs)
      if (nowMs - requestedAtMs < retryMs) return
      // Asked in vain: whatever the server sends now is its book, be it older than what we had.
      if (retryMs > retryMsFirst) reducer.restart?.()
      retryMs = Math.min(retryMs * 2, retryMsMax)
      requestNow()
    },
    forget() {
      reducer.forget()
      receivedAtMs = null
      lose()
    },
  }
}

/** A message that cannot even be read counts as a missed one. */
function applySafely(reducer: Reducer<unknown>, message: ServerMessage): Applied {
  try {
    return reducer.apply(message)
  } catch {
    return 'broken'
  }
}

function isChange(message: ServerMessage): boolean {
  switch (message.type) {
    case 'book_delta':
    case 'account_delta':
    case 'chat_delta':
      return true
    case 'trades':
      return !message.isSnapshot
    default:
      return false
  }
}
