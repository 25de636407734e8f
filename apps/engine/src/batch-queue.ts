import { encodeBatch, type FramedCommand } from '@argosy/journal-codec'
import type { SequencedCommand } from '@argosy/exchange'
import type { NatsMessage } from '@argosy/nats'
import { calculateBatchHash, type JournalBatch, type Replica } from '@argosy/journal'

/** One caller's commands and the message to answer. */
export type CommandRequest = {
  readonly framed: readonly FramedCommand[]
  /** The newest attempt's message, when the caller has repeated the request. */
  message: NatsMessage
}

export type PreparedBatch = {
  readonly batch: JournalBatch
  readonly commands: readonly SequencedCommand[]
  readonly requests: readonly CommandRequest[]
}

// One fsync covers at most this many; above it latency grows and throughput does not.
const batchCommandsMax = 2_000
// Four batches: well below the second after which a caller repeats a request. Beyond it requests are refused.
const queueCommandsMax = 8_000
// Prices come once a second, and without them nobody can be liquidated.
const pricesRoom = 16

/** The position that the first batch follows, and afterwards how far the results have come. */
type QueueReplica = Pick<Replica, 'position' | 'results'> & {
  readonly state: Readonly<Pick<Replica['state'], 'sequence' | 'timeMs'>>
}

export type BatchQueue = ReturnType<typeof createBatchQueue>

/**
 * Collects requests while the previous batch is being committed, and numbers the commands of each batch. The engine's
 * own commands, `takeOwn`, come after those of callers.
 */
export function createBatchQueue(
  epoch: number,
  replica: QueueReplica,
  takeOwn: () => readonly FramedCommand[] = () => [],
) {
  let waiting: CommandRequest[] = []
  let waitingCount = 0
  let { seq, hash } = replica.position
  let nextSequence = replica.state.sequence + 1
  let { timeMs } = replica.state

  return {
    hasRoomFor: (commandCount: number): boolean => waitingCount + commandCount <= queueCommandsMax,

    hasRoomForPrices: (): boolean => waitingCount < queueCommandsMax + pricesRoom,

    add(request: CommandRequest): void {
      waiting.push(request)
      waitingCount += request.framed.length
    },

    /** The next batch, linked to the one before it; undefined when there is nothing to do. */
    dequeue(nowMs: number): PreparedBatch | undefined {
      const own = takeOwn()
      if (waiting.length === 0 && own.length === 0) return undefined
      const requests = dequeueRequests()
      const framed = [...requests.flatMap((request) => request.framed), ...own]
      const firstSequence = nextSequence
      // The wall clock may step back; time in the journal never does.
      timeMs = Math.max(timeMs, nowMs)
      const bytes = encodeBatch(firstSequence, timeMs, framed)
      seq += 1
      hash = calculateBatchHash(hash, seq, epoch, bytes)
      nextSequence += framed.length
      const commands = framed.map(({ command }, index) => ({ sequence: firstSequence + index, timeMs, command }))
      const { seq: resultsSeq, digest: resultsDigest } = replica.results
      const counts = { firstSequence, commandCount: framed.length }
      const batch = { seq, epoch, ...counts, commands: bytes, hash, resultsSeq, resultsDigest }
      return { batch, commands, requests }
    },
  }

  function dequeueRequests(): CommandRequest[] {
    let count = 0
    let end = 0
    for (const { framed } of waiting) {
      if (end > 0 && count + framed.length > batchCommandsMax) break
      count += framed.length
      end += 1
    }
    const dequeued = waiting.slice(0, end)
    waiting = waiting.slice(end)
    waitingCount -= count
    return dequeued
  }
}
