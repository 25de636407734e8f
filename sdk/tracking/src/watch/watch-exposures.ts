import { trackMarkup } from './read-markup.ts'
import type { Watch } from './watch.ts'

const attribute = 'data-track-expose'
/** Half of it has been on the screen. */
const shareMin = 0.5

/** Elements with `data-track-expose`, once for each showing of the page. */
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
  // Looked for once a round: watching every change of a busy page would cost it more.
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
