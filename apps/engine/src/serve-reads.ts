import { encodeJson, subjects, type ReadRequest } from '@argosy/wire'
import type { NatsMessage } from '@argosy/nats'
import type { Replica } from '@argosy/journal'
import { parseReadRequest, type Reply } from './answer-query.ts'
import { answerRead } from './answer-read.ts'
import type { HostContext } from './host-context.ts'

export type ReadServer = Disposable & {
  /** Answers the requests that waited for the state that the replica has now reached. */
  readonly afterBatch: () => void
}

type Waiting = ReadRequest & { readonly message: NatsMessage; readonly timer: NodeJS.Timeout }

/** An up-to-date standby needs a few milliseconds; after this the caller should ask the leader. */
const waitMsMax = 250
const waitingMax = 1_000
const behind: Reply = { ok: false, refusal: 'behind' }
const malformed: Reply = { ok: false, refusal: 'malformed_query' }

/** A standby answers reads that would cost the leader's time, as soon as it has reached the caller's sequence. */
export function serveReads({ config, nats, partition }: HostContext, replica: Replica): ReadServer {
  const waiting = new Set<Waiting>()
  let isOver = false

  const respond = (message: NatsMessage, reply: Reply) => message.respondInChunks(encodeJson(reply))

  function answer(message: NatsMessage, { read }: ReadRequest): void {
    respond(message, answerRead({ replica, instance: config.instance }, read))
  }

  function receive(message: NatsMessage): void {
    const request = parseReadRequest(message.data)
    if (!request) return respond(message, malformed)
    if (isOver) return respond(message, behind)
    if (replica.state.sequence >= request.minSequence) return answer(message, request)
    if (waiting.size >= waitingMax) return respond(message, behind)
    const one: Waiting = { ...request, message, timer: setTimeout(() => giveUp(one), waitMsMax) }
    waiting.add(one)
  }

  function giveUp(one: Waiting): void {
    clearTimeout(one.timer)
    waiting.delete(one)
    respond(one.message, behind)
  }

  const subscription = nats.subscribe(subjects.reads(partition), receive, { queue: 'standbys' })
  return {
    afterBatch() {
      for (const one of waiting) {
        if (replica.state.sequence < one.minSequence) continue
        clearTimeout(one.timer)
        waiting.delete(one)
        answer(one.message, one)
      }
    },
    [Symbol.dispose]() {
      isOver = true
      for (const one of waiting) giveUp(one)
      // Requests already on their way are answered `behind`, so that the caller asks the leader.
      void subscription.drain()
    },
  }
}
