import { findMarked, trackMarkup } from './read-markup.ts'
import type { Watch } from './watch.ts'

const attribute = 'data-track'

export const watchClicks: Watch = ({ track, listen }) => {
  listen(document, 'click', (event) => {
    const element = findMarked(event, attribute)
    if (element) trackMarkup(element, attribute, track)
  })
}
