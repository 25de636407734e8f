import {
  decodeJson,
  encodeJson,
  subjects,
  type Partition,
  type Query,
  type QueryAnswers,
  type QueryReply,
} from '@argosy/contracts'
import { createBackoff, sleepMs } from '@argosy/service'
import type { Nats } from './connect-nats.ts'

/** The leader does not answer reads: it is changing, or away. */
export class QueryUnansweredError extends Error {
  override readonly name = 'QueryUnansweredError'
}

export type QueryClient = {
  /** @throws QueryUnansweredError */
  ask<T extends Query['type']>(query: Extract<Query, { type: T }>): Promise<QueryReply<T>>
  /** For questions that can only be refused by our own mistake. */
  answer<T extends Query['type']>(query: Extract<Query, { type: T }>): Promise<QueryAnswers[T]>
}

/** Reads of the leader's memory; repeated until the deadline, since asking twice does no harm. */
export function createQueryClient(
  nats: Nats,
  partition: Partition,
  { deadlineMs = 5_000, attemptMs = 1_000 } = {},
): QueryClient {
  const subject = subjects.queries(partition)

  async function ask<T extends Query['type']>(query: Extract<Query, { type: T }>): Promise<QueryReply<T>> {
    const endsAtMs = performance.now() + deadlineMs
    const backoff = createBackoff({ firstMs: 10, maxMs: 200 })
    for (;;) {
      try {
        return decodeJson<QueryReply<T>>(await nats.request(subject, encodeJson(query), { timeoutMs: attemptMs }))
      } catch (error) {
        if (performance.now() >= endsAtMs)
          throw new QueryUnansweredError(`no answer from ${partition}`, { cause: error })
        await sleepMs(backoff.nextMs())
      }
    }
  }

  return {
    ask,
    async answer(query) {
      const reply = await ask(query)
      if (!reply.ok) throw new QueryUnansweredError(`${partition} refused: ${reply.refusal}`)
      return reply.answer
    },
  }
}
