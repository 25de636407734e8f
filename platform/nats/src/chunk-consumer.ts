import { createBackoff, sleepMs } from '@argosy/service'
import type { Consumer, JsMsg } from '@nats-io/jetstream'
import {
  repeatDelayMs,
  toDurableMessage,
  type DurableConsumer,
  type DurableConsumerOptions,
  type DurableMessage,
} from './durable-consumer.ts'

export interface ChunkConsumerOptions extends DurableConsumerOptions {
  /**
   * The messages of a dead consumer are delivered again after this time. A living one may take longer: it sends
   * heartbeats.
   */
  readonly ackWaitMs: number
  /** A chunk is delivered when it has so many bytes, or when it was collected for `collectMs`. */
  readonly bytesMax: number
  /** At least a second: the server gets a new request for each chunk. */
  readonly collectMs: number
}

/** The server delivers no more than this many before some are acknowledged; bytes should be the only bound. */
export const chunkMessagesMax = 100_000

export type ChunkHandler = (messages: readonly DurableMessage[]) => Promise<void>

const fetchedMax = 32 // of a megabyte at most
const expiresMsMin = 1_000 // the client's own bound
const overtimeMs = 2_000

export function startChunkConsumer(
  { bytesMax, collectMs, ackWaitMs, onError = () => {} }: ChunkConsumerOptions,
  prefix: string,
  handler: ChunkHandler,
  bind: () => Promise<Consumer>,
): DurableConsumer {
  const stop = new AbortController()
  const inFlight = new Set<readonly JsMsg[]>()
  const heartbeat = setInterval(
    () => inFlight.forEach((chunk) => chunk.forEach((message) => message.working())),
    ackWaitMs / 4,
  )

  /** Messages received before a failure are still handled; the rest is delivered again. */
  async function collect(consumer: Consumer): Promise<{ chunk: JsMsg[]; failure?: unknown }> {
    const endsAtMs = performance.now() + collectMs
    const chunk: JsMsg[] = []
    inFlight.add(chunk)
    let bytes = 0
    try {
      while (bytes < bytesMax && performance.now() < endsAtMs && !stop.signal.aborted) {
        const fetched = await fetchInto(chunk, consumer, endsAtMs - performance.now())
        bytes += fetched
      }
    } catch (failure) {
      return { chunk, failure }
    }
    return { chunk }
  }

  /** @NOTE By number and not by bytes: with a byte limit the client gives up with an error after a hundred messages. */
  async function fetchInto(chunk: JsMsg[], consumer: Consumer, waitMs: number): Promise<number> {
    const expiresMs = Math.max(expiresMsMin, Math.round(waitMs))
    const messages = await consumer.fetch({ max_messages: fetchedMax, expires: expiresMs })
    const onStop = () => messages.stop()
    stop.signal.addEventListener('abort', onStop, { once: true })
    // @NOTE When the server dies during a fetch the client may wait for ever: it stops watching for heartbeats.
    const deadline = setTimeout(onStop, expiresMs + overtimeMs)
    let bytes = 0
    try {
      for await (const message of messages) {
        chunk.push(message)
        bytes += message.data.length
      }
    } finally {
      clearTimeout(deadline)
      stop.signal.removeEventListener('abort', onStop)
    }
    return bytes
  }

  async function handle(chunk: readonly JsMsg[]): Promise<void> {
    try {
      if (chunk.length > 0) await handler(chunk.map((message) => toDurableMessage(message, prefix)))
      for (const message of chunk) message.ack()
    } catch (error) {
      onError(error)
      for (const message of chunk) message.nak(repeatDelayMs)
    } finally {
      inFlight.delete(chunk)
    }
  }

  async function run(): Promise<void> {
    const backoff = createBackoff({ firstMs: 100, maxMs: 2_000 })
    let handling = Promise.resolve()
    while (!stop.signal.aborted) {
      try {
        const consumer = await bind()
        while (!stop.signal.aborted) {
          // While one chunk is handled the next one is collected.
          const { chunk, failure } = await collect(consumer)
          await handling
          handling = handle(chunk)
          if (failure instanceof Error) throw failure
          backoff.reset()
        }
      } catch (error) {
        onError(error)
      }
      await sleepMs(backoff.nextMs(), stop.signal)
    }
    await handling
  }

  const running = run()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
      clearInterval(heartbeat)
    },
  }
}
