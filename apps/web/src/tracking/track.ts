/** Entry point for tracking calls. The consent is known late: until then events are queued. */
import type { Tracker } from '@argosy/tracking'

type Track = Tracker['track']

const heldMax = 50
const held: Parameters<Track>[] = []
let listener: Track = (...args) => void (held.length < heldMax && held.push(args))

export const track: Track = (...args) => listener(...args)

/** Sets the receiver of events and passes it the queued ones. */
export function setTrackSink(next: Track): void {
  listener = next
  for (const args of held.splice(0)) next(...args)
}
