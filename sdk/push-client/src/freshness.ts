import { heartbeatMs } from '@argosy/contracts/push'
import type { ConnectionState } from './connection.ts'
import type { Freshness } from './live-store.ts'

const staleAfterSilenceMs = heartbeatMs * 1.5
const staleAfterCatchingUpMs = 5_000

/** Everything that decides how fresh a channel is. */
export type FreshnessFacts = {
  readonly connection: ConnectionState
  /** Whether this page has ever heard the server. */
  readonly hasReceived: boolean
  /** Since the server last said anything. */
  readonly silentMs: number
  /** What is heard now was said long ago, or may have been: no heartbeat has confirmed it lately. */
  readonly isLagging: boolean
  readonly isRefused: boolean
  /** A snapshot and all that followed it were whole, in sequence and of the right checksum. */
  readonly isVerified: boolean
  readonly unverifiedMs: number
}

/** `live` needs every fact to be good; each bad one has its word. */
export function calculateFreshness(facts: FreshnessFacts): Freshness {
  if (facts.connection === 'connecting' && !facts.hasReceived) return 'catching-up'
  if (facts.connection !== 'open') return 'offline'
  if (facts.isRefused || facts.silentMs >= staleAfterSilenceMs) return 'stale'
  if (!facts.isVerified) return facts.unverifiedMs >= staleAfterCatchingUpMs ? 'stale' : 'catching-up'
  return facts.isLagging ? 'catching-up' : 'live'
}
