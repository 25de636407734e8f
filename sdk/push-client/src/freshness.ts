import { heartbeatMs } from '@argosy/wire/push'
import type { ConnectionState } from './connection.ts'
import type { Freshness } from './live-store.ts'

const staleAfterSilenceMs = heartbeatMs * 1.5
const staleAfterCatchingUpMs = 5_000

/** The inputs that decide how fresh a channel is. */
export type FreshnessFacts = {
  readonly connection: ConnectionState
  /** Whether this page has ever received a message. */
  readonly hasReceived: boolean
  /** Time since the last message. */
  readonly silentMs: number
  /** Incoming messages are late, or may be: no heartbeat has recently confirmed otherwise. */
  readonly isLagging: boolean
  readonly isRefused: boolean
  /** A snapshot and all changes after it were complete, in sequence and had the right checksum. */
  readonly isVerified: boolean
  readonly unverifiedMs: number
}

/** `live` requires every fact to be good; each bad one has its own result. */
export function calculateFreshness(facts: FreshnessFacts): Freshness {
  if (facts.connection === 'connecting' && !facts.hasReceived) return 'catching-up'
  if (facts.connection !== 'open') return 'offline'
  if (facts.isRefused || facts.silentMs >= staleAfterSilenceMs) return 'stale'
  if (!facts.isVerified) return facts.unverifiedMs >= staleAfterCatchingUpMs ? 'stale' : 'catching-up'
  return facts.isLagging ? 'catching-up' : 'live'
}
