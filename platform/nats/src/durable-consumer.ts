import { createBackoff, sleepMs } from '@argosy/service'
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream'

export interface DurableConsumerOptions {
  readonly stream: string
  /** The name under which the stream stores this consumer's position. */
  readonly durable: string
  readonly subject?: string
  readonly ackWaitMs?: number
  readonly deliveriesMax?: number
  readonly onError?: (error: unknown) => void
}

export interface DurableMessage {
  readonly subject: string
  readonly data: Uint8Array
  /** 1 for the first delivery. */
  readonly deliveryCount: number
  readonly streamSequence: number
}

export type DurableHandler = (message: DurableMessage) => Promise<void>

/** Disposing waits for the message being handled. */
export type DurableConsumer = AsyncDisposable

const expiresMs = 1_000 // longer, and the death of a server stalls the consumer for 30–40 s
const idleHeartbeatMs = 500
export const repeatDelayMs = 1_000

export function startDurableConsumer(
  { onError = () => {} }: DurableConsumerOptions,
  prefix: string,
  handler: DurableHandler,
  bind: () => Promise<Consumer>,
): DurableConsumer {
  const stop = new AbortController()
  let messages: ConsumerMessages | undefined

  async function handleOne(message: JsMsg): Promise<void> {
    try {
      await handler(toDurableMessage(message, prefix))
      message.ack()
    } catch (error) {
      onError(error)
      message.nak(repeatDelayMs)
    }
  }

  async function run(): Promise<void> {
    const backoff = createBackoff({ firstMs: 100, maxMs: 2_000 })
    while (!stop.signal.aborted) {
      try {
        const consumer = await bind()
        messages = await consumer.consume({ expires: expiresMs, idle_heartbeat: idleHeartbeatMs })
        backoff.reset()
        for await (const message of messages) {
          // Messages that were fetched but not begun are delivered again to the next consumer.
          if (stop.signal.aborted) break
          await handleOne(message)
        }
      } catch (error) {
        onError(error)
      }
      await sleepMs(backoff.nextMs(), stop.signal)
    }
  }

  const running = run()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      messages?.stop()
      await running
    },
  }
}

export function toDurableMessage(message: JsMsg, prefix: string): DurableMessage {
  return {
    subject: message.subject.slice(prefix.length),
    data: message.data,
    deliveryCount: message.info.deliveryCount,
    streamSequence: message.seq,
  }
}
