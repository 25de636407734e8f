import { decodeCommandPack, encodeCommandReply, encodeJson, MalformedBytesError, subjects } from '@argosy/contracts'
import type { NatsMessage } from '@argosy/nats'
import { appendBatch, FencedError, releaseLease, type Lease, type Replica } from '@argosy/postgres/journal'
import { answerQuery } from './answer-query.ts'
import { createBatchQueue, type PreparedBatch } from './batch-queue.ts'
import { createEventPublisher } from './event-publisher.ts'
import { createFollowedAccounts } from './followed-accounts.ts'
import { createGroupCommit } from './group-commit.ts'
import type { HostContext } from './host-context.ts'
import { keepLease } from './keep-lease.ts'
import { createStateJudge } from './state-judge.ts'

const malformedReply = encodeCommandReply({ ok: false, refusal: 'malformed_commands' })
const overloadedReply = encodeCommandReply({ ok: false, refusal: 'overloaded' })

/** Leads a partition until it is stopped or fenced. Requests that then wait get no answer and are repeated to the next leader. */
export async function leadUntilFenced(
  context: HostContext,
  replica: Replica,
  lease: Lease,
  stop: AbortSignal,
): Promise<void> {
  const { config, nats, pool, partition, logger, metrics } = context
  // Bound to their label once: looking it up costs as much as the measurement.
  const [commitSeconds, batchCommands, sequence] = [
    metrics.commitSeconds.labels({ partition }),
    metrics.batchCommands.labels({ partition }),
    metrics.sequence.labels({ partition }),
  ]
  const ended = new AbortController()
  const followed = createFollowedAccounts()
  using publisher = createEventPublisher({ nats, partition, state: replica.state, followed })
  const judge = createStateJudge(context)
  const keeper = keepLease(context, lease, ended.signal)
  const commits = createGroupCommit({
    queue: createBatchQueue(lease.epoch, replica.position, replica.state.sequence, replica.state.timeMs),
    append,
    settle,
  })

  async function append({ batch }: PreparedBatch): Promise<void> {
    const startedAtMs = performance.now()
    await appendBatch(pool, lease, batch, {
      signal: ended.signal,
      onRetry: (error) => logger.warn({ err: error, seq: batch.seq }, 'append is repeated'),
    })
    commitSeconds.observe((performance.now() - startedAtMs) / 1_000)
    batchCommands.observe(batch.commandCount)
  }

  function settle({ batch, commands, requests }: PreparedBatch): void {
    const receipts = replica.advance(batch, commands, publisher.collect).map(({ receipt }) => receipt)
    let answered = 0
    for (const { framed, message } of requests) {
      message.respond(encodeCommandReply({ ok: true, receipts: receipts.slice(answered, answered + framed.length) }))
      answered += framed.length
    }
    publisher.publishSoon()
    sequence.set(replica.state.sequence)
    judge.afterLedBatch(replica)
  }

  function receive(message: NatsMessage): void {
    try {
      if (commits.add({ framed: decodeCommandPack(message.data), message })) return
      metrics.overloaded.inc({ partition })
      message.respond(overloadedReply)
    } catch (error) {
      if (!(error instanceof MalformedBytesError)) throw error
      metrics.malformed.inc({ partition })
      message.respond(malformedReply)
    }
  }

  function answer(message: NatsMessage): void {
    if (!keeper.isFresh()) return
    const queryContext = { replica, followed, instance: config.instance, epoch: lease.epoch }
    message.respond(encodeJson(answerQuery(queryContext, message.data)))
  }

  const commands = nats.subscribe(subjects.commands(partition), receive)
  const queries = nats.subscribe(subjects.queries(partition), answer)
  logger.info({ epoch: lease.epoch, sequence: replica.state.sequence }, 'leading')
  try {
    await Promise.race([commits.failed, keeper.ended, untilAborted(stop)])
    commands[Symbol.dispose]()
    await Promise.race([commits.untilIdle(), commits.failed])
    ended.abort()
    await releaseLease(pool, lease)
    logger.info({ epoch: lease.epoch }, 'lease released')
    await judge.beforeStop(replica)
  } catch (error) {
    if (!(error instanceof FencedError)) throw error
    metrics.fenced.inc({ partition })
    logger.warn({ epoch: lease.epoch }, 'fenced: another process leads now')
  } finally {
    ended.abort()
    commands[Symbol.dispose]()
    queries[Symbol.dispose]()
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
