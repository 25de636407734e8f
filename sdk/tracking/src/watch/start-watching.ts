import { watchClicks } from './watch-clicks.ts'
import { watchExposures } from './watch-exposures.ts'
import { watchGestures } from './watch-gestures.ts'
import { watchSystem } from './watch-system.ts'
import { watchVideos } from './watch-videos.ts'
import { watchWebVitals } from './watch-web-vitals.ts'
import type { Moment, WatchTools } from './watch.ts'

const watches = [watchSystem, watchClicks, watchExposures, watchGestures, watchVideos, watchWebVitals]

export function startWatching(track: WatchTools['track'], signal: AbortSignal) {
  const moments = new EventTarget()
  const listen: WatchTools['listen'] = (target, type, run) =>
    target.addEventListener(type, run, { capture: true, passive: true, signal })
  const on: WatchTools['on'] = (moment, run) => moments.addEventListener(moment, run)
  for (const watch of watches) watch({ track, listen, on })
  return { listen, announce: (moment: Moment) => void moments.dispatchEvent(new Event(moment)) }
}
