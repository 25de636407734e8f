import { subjects } from '@argosy/contracts'
import type { Nats } from '@argosy/nats'
import type { Sessions } from './sessions.ts'

const hashPattern = /^[0-9a-f]{64}$/
const decoder = new TextDecoder()

/**
 * A session that ends is told by the gateway that ended it. The message is a hint and decides nothing: Redis is asked.
 * One that is lost is made up for by the regular look at every session.
 */
export function followEndedSessions(nats: Pick<Nats, 'subscribe'>, sessions: Pick<Sessions, 'recheck'>): Disposable {
  return nats.subscribe(subjects.sessionEnded, ({ data }) => {
    const sessionHash = decoder.decode(data)
    if (hashPattern.test(sessionHash)) void sessions.recheck(sessionHash)
  })
}
