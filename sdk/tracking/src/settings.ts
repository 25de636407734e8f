import type { TrackingEventName, TrackingEvents } from '@argosy/wire/tracking'

export type TrackingSettings = {
  readonly appId: string
  readonly appName: string
  /** Prefix of the two endpoints' paths; empty for the page's own origin. */
  readonly configBase: string
  readonly reportBase: string
  /** Whether this person has agreed to tracking. Global Privacy Control overrides it with a refusal. */
  readonly consent: boolean
  /** `pre`, `online` or `test` and a number; derived from the host if absent (TRK-8). */
  readonly env?: string
  readonly platformBranch?: string
  /** A better device id than ours; events wait for it (TRK-3). */
  readonly fingerprint?: () => Promise<string>
}

/** Page views are tracked automatically. */
export type TrackableName = Exclude<TrackingEventName, 'page:view'>

export type TrackOptions = {
  /** Sends it at once instead of with the next round. */
  readonly isTimely?: boolean
  /** The page it belongs to, if that page is shown only later (TRK-6). */
  readonly url?: string
}

export type Tracker = {
  /** Needs no `this`, so it can be passed on alone. */
  readonly track: <Name extends TrackableName>(name: Name, ext: TrackingEvents[Name], options?: TrackOptions) => void
  /** The user signed in from now on; empty for none. */
  setUser(userId: string): void
  /** Refusing deletes all waiting events at once. */
  setConsent(isGiven: boolean): void
  stop(): void
}
