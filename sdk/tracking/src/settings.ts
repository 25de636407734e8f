import type { TrackingEventName, TrackingEvents } from '@argosy/contracts/tracking'

export type TrackingSettings = {
  readonly appId: string
  readonly appName: string
  /** Before the paths of the two doors; empty for the page's own origin. */
  readonly configBase: string
  readonly reportBase: string
  /** Whether this person has agreed to be counted. Global Privacy Control says no for them, whatever is said here. */
  readonly consent: boolean
  /** `pre`, `online` or `test` and a number; otherwise the host decides (TRK-8). */
  readonly env?: string
  readonly platformBranch?: string
  /** A better name for this device than the one we draw; events wait for it (TRK-3). */
  readonly fingerprint?: () => Promise<string>
}

/** Pages are told by themselves. */
export type TrackableName = Exclude<TrackingEventName, 'page:view'>

export type TrackOptions = {
  /** Goes at once instead of with the next round. */
  readonly isTimely?: boolean
  /** The page it belongs to, when that is shown later than this is said (TRK-6). */
  readonly url?: string
}

export type Tracker = {
  /** Needs no owner: it can be handed on by itself. */
  readonly track: <Name extends TrackableName>(name: Name, ext: TrackingEvents[Name], options?: TrackOptions) => void
  /** Who is signed in from now on; empty for nobody. */
  setUser(userId: string): void
  /** Saying no forgets everything that waits, at once. */
  setConsent(isGiven: boolean): void
  stop(): void
}
