/** What a page says of itself to whoever counts. Who may count is known late: until then what was said is held. */
import type { Tracker } from '@argosy/tracking'

type Track = Tracker['track']

const heldMax = 50
const held: Parameters<Track>[] = []
let listener: Track = (...args) => void (held.length < heldMax && held.push(args))

export const track: Track = (...args) => listener(...args)

/** Who hears the page from now on, and what it has said so far. */
export function setTrackSink(next: Track): void {
  listener = next
  for (const args of held.splice(0)) next(...args)
}
