import {
  decodeJson,
  encodeJson,
  isRead,
  subjects,
  type Query,
  type QueryAnswers,
  type QueryReply,
  type Read,
  type ReadRequest,
} from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import { createBackoff, sleepMs } from '@argosy/service'
import type { Nats } from './connect-nats.ts'

/** No answer: the leader is changing, or unavailable. */
export class QueryUnansweredError extends Error {
  override readonly name = 'QueryUnansweredError'
}

export type QueryClient = {
  /**
   * Reads are answered by a standby that has reached `minSequence`, by default the leader's present sequence;
   * everything else by the leader. @throws QueryUnansweredError
   */
  request<T extends Query['type']>(query: QueryOf<T>, options?: ReadOptions): Promise<QueryReply<T>>
  /** For queries that are refused only if our own code is wrong. */
  answer<T extends Query['type']>(query: QueryOf<T>, options?: ReadOptions): Promise<QueryAnswers[T]>
}

type QueryOf<T extends Query['type']> = Extract<Query, { type: T }>
type ReadOptions = {
  readonly minSequence?: number
  /** For reads that must come from the leader's own memory. */
  readonly source?: 'leader'
}

/** Reads of the engines' memory; repeated until the deadline, since repeating a read does no harm. */
export function createQueryClient(
  nats: Nats,
  partition: Partition,
  { deadlineMs = 5_000, attemptMs = 1_000 } = {},
): QueryClient {
  const subject = subjects.queries(partition)
  const wait = { timeoutMs: attemptMs }

  async function requestLeader<T extends Query['type']>(query: Query): Promise<QueryReply<T>> {
    return decodeJson<QueryReply<T>>(await nats.request(subject, encodeJson(query), wait))
  }

  async function readSequence(): Promise<number> {
    const reply = await requestLeader<'leader'>({ type: 'leader' })
    if (!reply.ok) throw new TypeError(`${partition} could not read our question`)
    return reply.answer.sequence
  }

  async function readStandby<T extends Query['type']>(readRequest: ReadRequest): Promise<QueryReply<T> | undefined> {
    try {
      const bytes = await nats.requestInChunks(subjects.reads(partition), encodeJson(readRequest), wait)
      const reply = decodeJson<QueryReply<T>>(bytes)
      return reply.ok || reply.refusal !== 'behind' ? reply : undefined
    } catch {
      return undefined
    }
  }

  /** Falls back to the leader when no standby answers. */
  async function read<T extends Query['type']>(query: Read, options: ReadOptions): Promise<QueryReply<T>> {
    if (options.source !== 'leader') {
      const minSequence = options.minSequence ?? (await readSequence())
      const reply = await readStandby<T>({ read: query, minSequence })
      if (reply) return reply
    }
    return decodeJson<QueryReply<T>>(await nats.requestInChunks(subject, encodeJson(query), wait))
  }

  async function request<T extends Query['type']>(
    query: QueryOf<T>,
    options: ReadOptions = {},
  ): Promise<QueryReply<T>> {
    const endsAtMs = performance.now() + deadlineMs
    const backoff = createBackoff({ firstMs: 10, maxMs: 200 })
    for (;;) {
      try {
        if (isRead(query)) return await read<T>(query, options)
        return await requestLeader<T>(query)
      } catch (error) {
        if (performance.now() >= endsAtMs)
          throw new QueryUnansweredError(`no answer from ${partition}`, { cause: error })
        await sleepMs(backoff.nextMs())
      }
    }
  }

  return {
    request,
    async answer(query, options) {
      const reply = await request(query, options)
      if (!reply.ok) throw new QueryUnansweredError(`${partition} refused: ${reply.refusal}`)
      return reply.answer
    },
  }
}
