import { subjects } from '@argosy/wire'
import type { Nats } from '@argosy/nats'

const encoder = new TextEncoder()

/** Notifies every push server at once; one that misses it notices by itself within seconds. */
export function createEndedAnnouncer(nats: Pick<Nats, 'publish'>): (tokenHash: string) => void {
  return (tokenHash) => nats.publish(subjects.sessionEnded, encoder.encode(tokenHash))
}
