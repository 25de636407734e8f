import {
  decodeCommandPack,
  encodeCommandReply,
  MalformedBytesError,
  readPackCount,
  withoutExpiry,
  type FramedCommand,
} from '@argosy/journal-codec'
import { encodeJson, isRead, subjects } from '@argosy/wire'
import { findReceipt, isKnownToRules, type Receipt } from '@argosy/exchange'
import type { NatsMessage } from '@argosy/nats'
import { createJournalWriter, FencedError, type Lease, type Replica } from '@argosy/journal'
import { answerQuery, parseQuery } from './answer-query.ts'
import { answerRead } from './answer-read.ts'
import { createBatchQueue, type CommandRequest, type PreparedBatch } from './batch-queue.ts'
import { createEventPublisher } from './event-publisher.ts'
import { createFollowedAccounts } from './followed-accounts.ts'
import { createGroupCommit } from './group-commit.ts'
import { findSuccessor, giveLease } from './handover.ts'
import type { HostContext } from './host-context.ts'
import { keepLease } from './keep-lease.ts'
import { createOwnWork, isOwnOrPrice } from './own-work.ts'
import { createPendingPacks } from './pending-packs.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'

const malformedReply = encodeCommandReply({ ok: false, refusal: 'malformed_commands' })
const overloadedReply = encodeCommandReply({ ok: false, refusal: 'overloaded' })
const malformedQueryReply = encodeJson({ ok: false, refusal: 'malformed_query' })

/**
 * Leads a partition until it is stopped or fenced. Requests that wait then get no answer; callers repeat them to the
 * next leader.
 */
export async function leadUntilFenced(
  context: HostContext,
  replica: Replica,
  lease: Lease,
  snapshots: SnapshotKeeper,
  stop: AbortSignal,
): Promise<void> {
  const { config, nats, journalPool, partition, logger, metrics } = context
  // Bound to their label once: looking the label up costs as much as the measurement.
  const [commitSeconds, batchCommands, sequence] = [
    metrics.commitSeconds.labels({ partition }),
    metrics.batchCommands.labels({ partition }),
    metrics.sequence.labels({ partition }),
  ]
  const ended = new AbortController()
  const followed = createFollowedAccounts()
  using publisher = createEventPublisher({ nats, partition, state: replica.state, followed })
  const keeper = keepLease(context, lease, ended.signal)
  using writer = createJournalWriter(journalPool, lease)
  const pending = createPendingPacks()
  const work = createOwnWork(replica.state)
  const commits = createGroupCommit({
    queue: createBatchQueue(lease.epoch, replica, work.take),
    append,
    settle,
  })

  async function append({ batch }: PreparedBatch): Promise<void> {
    const startedAtMs = performance.now()
    await writer.append(batch, {
      signal: ended.signal,
      onRetry: (error) => logger.warn({ err: error, seq: batch.seq }, 'append is repeated'),
    })
    commitSeconds.observe((performance.now() - startedAtMs) / 1_000)
    batchCommands.observe(batch.commandCount)
  }

  function settle({ batch, commands, requests }: PreparedBatch): void {
    const startedAtMs = performance.now()
    const receipts = replica.advance(batch, commands, publisher.collect).map(({ receipt }) => receipt)
    work.measure(commands.filter(({ command }) => command.type === 'run_work').length, performance.now() - startedAtMs)
    let answered = 0
    for (const request of requests) {
      const { framed, message } = request
      message.respond(encodeCommandReply({ ok: true, receipts: receipts.slice(answered, answered + framed.length) }))
      answered += framed.length
      pending.remove(request)
    }
    publisher.publishSoon()
    sequence.set(replica.state.sequence)
    snapshots.afterLedBatch(batch)
  }

  /**
   * Receipts of a pack that was applied and is sent again because its answer came too late; it is not journalled again.
   */
  function recallReceipts({ framed }: CommandRequest): readonly Receipt[] | undefined {
    const receipts: Receipt[] = []
    for (const { command } of framed) {
      const receipt = findReceipt(replica.state.receipts, command.requestId)
      if (!receipt) return undefined
      receipts.push(receipt)
    }
    return receipts
  }

  function readPack(bytes: Uint8Array): readonly FramedCommand[] {
    const framed = decodeCommandPack(bytes)
    const { rulesVersion } = replica.state
    const unknown = framed.find(({ command }) => !isKnownToRules(command, rulesVersion))
    if (unknown) throw new MalformedBytesError(`${unknown.command.type} under rules ${rulesVersion}`)
    return rulesVersion === 1 ? framed.map(withoutExpiry) : framed
  }

  /** Whoever may send orders must not be able to move a mark: prices have a subject of their own, work has none. */
  function readCallersPack(bytes: Uint8Array): readonly FramedCommand[] {
    const framed = readPack(bytes)
    const wrong = framed.find(isOwnOrPrice)
    if (wrong) throw new MalformedBytesError(`${wrong.command.type} from a caller`)
    return framed
  }

  function readPrices(bytes: Uint8Array): readonly FramedCommand[] {
    const framed = readPack(bytes)
    if (framed.length !== 1 || framed[0]?.command.type !== 'publish_prices')
      throw new MalformedBytesError('not one publish_prices')
    return framed
  }

  function receivePrices(message: NatsMessage): void {
    if (pending.isRepeated(message)) return
    refuseMalformed(message, () => {
      if (!commits.hasRoomForPrices()) return refuseOverload(message)
      const request: CommandRequest = { framed: readPrices(message.data), message }
      pending.add(request)
      commits.add(request)
    })
  }

  function receive(message: NatsMessage): void {
    if (pending.isRepeated(message)) return
    refuseMalformed(message, () => {
      if (commits.hasRoomFor(readPackCount(message.data))) {
        const request: CommandRequest = { framed: readCallersPack(message.data), message }
        const known = recallReceipts(request)
        if (known) return message.respond(encodeCommandReply({ ok: true, receipts: known }))
        pending.add(request)
        return commits.add(request)
      }
      refuseOverload(message)
    })
  }

  function refuseOverload(message: NatsMessage): void {
    metrics.overloaded.inc({ partition })
    message.respond(overloadedReply)
  }

  function refuseMalformed(message: NatsMessage, take: () => void): void {
    try {
      take()
    } catch (error) {
      if (!(error instanceof MalformedBytesError)) throw error
      metrics.malformed.inc({ partition })
      message.respond(malformedReply)
    }
  }

  function answer(message: NatsMessage): void {
    if (!keeper.isFresh()) return
    const { instance } = config
    const query = parseQuery(message.data)
    if (!query) return message.respond(malformedQueryReply)
    if (isRead(query)) return message.respondInChunks(encodeJson(answerRead({ replica, instance }, query)))
    message.respond(encodeJson(answerQuery({ replica, followed, instance, epoch: lease.epoch }, query)))
  }

  const commands = nats.subscribe(subjects.commands(partition), receive)
  const prices = nats.subscribe(subjects.prices(partition), receivePrices)
  const queries = nats.subscribe(subjects.queries(partition), answer)
  logger.info({ epoch: lease.epoch, sequence: replica.state.sequence }, 'leading')
  commits.begin()
  try {
    await Promise.race([commits.failed, keeper.ended, untilAborted(stop)])
    const successor = await findSuccessor(context, replica.position.seq)
    const startedAtMs = performance.now()
    // Requests already received are committed and answered; later ones find no subscriber and are repeated to the
    // successor.
    work.stop()
    await Promise.all([commands.drain(), prices.drain(), queries.drain()])
    await Promise.race([commits.untilIdle(), commits.failed])
    ended.abort()
    await giveLease(context, lease, successor)
    const handoverMs = Math.round(performance.now() - startedAtMs)
    logger.info({ epoch: lease.epoch, successor, handoverMs }, 'lease given away')
    await snapshots.beforeStop(replica)
  } catch (error) {
    if (!(error instanceof FencedError)) throw error
    metrics.fenced.inc({ partition })
    logger.warn({ epoch: lease.epoch }, 'fenced: another process leads now')
  } finally {
    ended.abort()
    commands[Symbol.dispose]()
    prices[Symbol.dispose]()
    queries[Symbol.dispose]()
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
