import type { TrackingExt } from '@argosy/contracts/tracking'

/** When a page is shown, when it is about to be told as left, once a round of the loop, and when tracking ends. */
export type Moment = 'show' | 'leave' | 'round' | 'end'

export type WatchTools = {
  readonly track: (name: string, ext: TrackingExt) => void
  /** Before anybody on the page can stop it, and never in the way of scrolling; ends with tracking. */
  readonly listen: (target: EventTarget, type: string, run: (event: Event) => void) => void
  readonly on: (moment: Moment, run: () => void) => void
}

export type Watch = (tools: WatchTools) => void
