import type { Watch } from './watch.ts'

/** Tracks videos with `data-track-video`. */
export const watchVideos: Watch = ({ track, listen }) => {
  for (const type of ['play', 'pause', 'ended']) {
    listen(document, type, ({ target }) => {
      if (!(target instanceof HTMLVideoElement) || !target.hasAttribute('data-track-video')) return
      // A video that ends also fires `pause`.
      if (type !== 'pause' || !target.ended) track(`video:${type}`, { seconds: Math.round(target.currentTime) })
    })
  }
}
