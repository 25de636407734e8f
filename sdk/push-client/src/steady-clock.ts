import { heartbeatMs } from '@argosy/wire/push'
import type { Clock } from './environment.ts'

/** Time servers adjust a clock by less than this; a larger step back hides how long the page was suspended. */
const nudgeMsMax = 1_000

/**
 * The wall clock, made monotonic. It also runs while a machine sleeps, but people and time servers change it. A step
 * back counts as two heartbeats, so that everything received before it must be confirmed again.
 */
export function createSteadyClock(clock: Clock): Clock {
  let addedMs = 0
  let lastMs = clock.nowMs()
  return {
    nowMs() {
      const nowMs = clock.nowMs()
      const backMs = lastMs - nowMs
      lastMs = nowMs
      if (backMs > 0) addedMs += backMs + (backMs > nudgeMsMax ? 2 * heartbeatMs : 0)
      return nowMs + addedMs
    },
    after: (ms, run) => clock.after(ms, run),
  }
}
