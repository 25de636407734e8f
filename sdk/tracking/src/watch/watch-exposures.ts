import { trackMarkup } from './read-markup.ts'
import type { Watch } from './watch.ts'

const attribute = 'data-track-expose'
/** An element counts when half of it is visible. */
const shareMin = 0.5

/** Tracks elements with `data-track-expose`, once per showing of the page. */
export const watchExposures: Watch = ({ track, on }) => {
  let known = new WeakSet<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        trackMarkup(target, attribute, track)
      }
    },
    { threshold: shareMin },
  )
  on('end', () => observer.disconnect())
  // Searched once a round: observing every change of a busy page would cost more.
  on('round', () => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      if (!known.has(element)) observer.observe(element)
      known.add(element)
    }
  })
  on('show', () => {
    observer.disconnect()
    known = new WeakSet()
  })
}
