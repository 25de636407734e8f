import { findMarked, tellMarkup } from './read-markup.ts'
import type { Watch } from './watch.ts'

const attribute = 'data-track'

export const watchClicks: Watch = ({ tell, listen }) => {
  listen(document, 'click', (event) => {
    const element = findMarked(event, attribute)
    if (element) tellMarkup(element, attribute, tell)
  })
}
