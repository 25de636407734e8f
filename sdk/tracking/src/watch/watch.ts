import type { TrackingExt } from '@argosy/wire/tracking'

/** When a page is shown, when it is about to be reported as left, once per round, and when tracking ends. */
export type Moment = 'show' | 'leave' | 'round' | 'end'

export type WatchTools = {
  readonly track: (name: string, ext: TrackingExt) => void
  /** Listens before page code can stop the event, and passively, so as not to delay scrolling; ends with tracking. */
  readonly listen: (target: EventTarget, type: string, run: (event: Event) => void) => void
  readonly on: (moment: Moment, run: () => void) => void
}

export type Watch = (tools: WatchTools) => void
