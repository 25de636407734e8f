import { randomUUID } from 'node:crypto'
import type { Durable } from '@argosy/nats'
import { createBackoff, sleepMs } from '@argosy/service'

export type BatchPublisher = {
  readonly waitingBytes: number
  /** Resolves when JetStream has the frame on disk. @throws EventStreamUnavailableError */
  publish(frame: Uint8Array): Promise<void>
}

/** JetStream did not confirm in time. The frame may be stored or not; sending it again does no harm. */
export class EventStreamUnavailableError extends Error {
  override readonly name = 'EventStreamUnavailableError'
}

export type BatchPublisherOptions = {
  readonly subject: string
  /** Below the 10 s after which a page gives up. */
  readonly deadlineMs?: number
  readonly attemptMs?: number
}

type Waiting = {
  readonly frame: Uint8Array
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Half of NATS' payload limit: larger messages make all pages in them wait for the slowest. */
const messageBytesMax = 480 * 1_024
/** While some messages are written to disk the next ones fill up, so one sync serves many pages. */
const messagesInFlightMax = 8

export function createBatchPublisher(
  nats: Pick<Durable, 'publishDurable'>,
  { subject, deadlineMs = 8_000, attemptMs = 2_000 }: BatchPublisherOptions,
): BatchPublisher {
  let waiting: Waiting[] = []
  let waitingBytes = 0
  let inFlight = 0
  let isFlushDue = false

  function flush(): void {
    isFlushDue = false
    while (waiting.length > 0 && inFlight < messagesInFlightMax) void send(dequeueBatch())
  }

  function dequeueBatch(): readonly Waiting[] {
    let bytes = 0
    const end = waiting.findIndex(({ frame }, index) => (bytes += frame.length) > messageBytesMax && index > 0)
    const batch = end < 0 ? waiting : waiting.slice(0, end)
    waiting = end < 0 ? [] : waiting.slice(end)
    return batch
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    inFlight += 1
    const message = Buffer.concat(batch.map(({ frame }) => frame))
    try {
      await publishUntilDeadline(message)
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error as Error)
    } finally {
      inFlight -= 1
      waitingBytes -= message.length
      flush()
    }
  }

  /** Repeated under one id, so that the stream stores only one of them. */
  async function publishUntilDeadline(message: Uint8Array): Promise<void> {
    const messageId = randomUUID()
    const endsAtMs = performance.now() + deadlineMs
    const backoff = createBackoff({ firstMs: 20, maxMs: 500 })
    for (;;) {
      try {
        await nats.publishDurable(subject, message, { messageId, timeoutMs: attemptMs })
        return
      } catch (cause) {
        if (performance.now() >= endsAtMs)
          throw new EventStreamUnavailableError(`${subject} takes nothing now`, { cause })
      }
      await sleepMs(backoff.nextMs())
    }
  }

  return {
    get waitingBytes() {
      return waitingBytes
    },
    publish(frame) {
      return new Promise((resolve, reject) => {
        waiting.push({ frame, resolve, reject })
        waitingBytes += frame.length
        if (isFlushDue) return
        isFlushDue = true
        setImmediate(flush)
      })
    },
  }
}
