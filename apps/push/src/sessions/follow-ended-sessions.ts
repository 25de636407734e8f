import { subjects } from '@argosy/wire'
import type { Nats } from '@argosy/nats'
import type { Sessions } from './sessions.ts'

const hashPattern = /^[0-9a-f]{64}$/
const decoder = new TextDecoder()

/**
 * The gateway that ends a session publishes a message. The message is only a hint and decides nothing: Redis is
 * checked. A lost message is made up for by the regular check of every session.
 */
export function followEndedSessions(nats: Pick<Nats, 'subscribe'>, sessions: Pick<Sessions, 'recheck'>): Disposable {
  return nats.subscribe(subjects.sessionEnded, ({ data }) => {
    const sessionHash = decoder.decode(data)
    if (hashPattern.test(sessionHash)) void sessions.recheck(sessionHash)
  })
}
