import type { ServerMessage } from '@argosy/wire/push'
import type { Clock } from './environment.ts'
import type { Applied, Reducer } from './reducers/reducer.ts'

/** Whether a channel's value is verified: a complete snapshot and fitting changes. If not, requests a snapshot. */
export interface Sync {
  readonly isVerified: boolean
  readonly unverifiedSinceMs: number
  /** When the channel's last new message arrived; null before the first. */
  readonly receivedAtMs: number | null
  /** Starts over: unverified, and requests a snapshot of any version. */
  begin(): void
  receive(message: ServerMessage): 'verified' | 'unverified'
  lose(): void
  /** Marks the value as unverified and requests a snapshot. */
  repair(): void
  check(): void
  forget(): void
}

export interface SyncOptions {
  readonly reducer: Reducer<unknown>
  readonly clock: Clock
  readonly isConnected: () => boolean
  /** Whether a long silence triggers a comparison with the server's value. */
  readonly isAudited: boolean
  readonly requestSnapshot: () => void
  readonly onChange: () => void
  /** A change that fitted on the known value; called once per change. */
  readonly onFitted?: (message: ServerMessage) => void
}

const retryMsFirst = 1_000
const retryMsMax = 30_000
const auditAfterQuietMs = 30_000
const auditMsMax = 5_000

/** An audit requests a snapshot while all seems well: only its answer, or a missing one, can change the shown value. */
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

  /** Requests a snapshot at once, but at most once a second, and less and less often while none helps. */
  function repair(): void {
    lose()
    if (clock.nowMs() - requestedAtMs >= retryMsFirst) requestNow()
  }

  function onSubscribed(): void {
    const isAnswer = audit !== null && !audit.isAnnounced
    if (audit) audit.isAnnounced = true
    // Without a request it means that the server itself lost its source and sends a snapshot when it has recovered.
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
    // Changes to a value under repair are shown only after its snapshot.
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
      // The retry was in vain: accept the server's next snapshot even if it is older than ours.
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

/** A message that cannot be read counts as a missed one. */
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
