/** What a page says of itself to whoever counts. Who may count is known late: until then what was said is held. */
import type { Tracker } from '@argosy/tracking'

type Tell = Tracker['track']

const heldMax = 50
const held: Parameters<Tell>[] = []
let listener: Tell = (...said) => void (held.length < heldMax && held.push(said))

export const tell: Tell = (...said) => listener(...said)

/** Who hears the page from now on, and what it has said so far. */
export function hearPage(next: Tell): void {
  listener = next
  for (const said of held.splice(0)) next(...said)
}
