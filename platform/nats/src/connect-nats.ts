import { randomUUID } from 'node:crypto'
import { sleepMs, type Logger } from '@argosy/service'
import type { Msg, NatsConnection, Subscription } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { watchStatus, type StatusListener } from './connection-status.ts'
import { createDurable, type Durable } from './durable.ts'
import { RequestTimeoutError, toNatsError } from './errors.ts'
import { createChunkAssembler, chunkBytesMax, splitIntoChunks } from './chunks.ts'
import { readAccess } from './read-access.ts'

export interface NatsOptions {
  /** `nats://user:password@host:port` or `tls://…`; several of one cluster are separated by commas. */
  readonly url: string
  /** File with the trusted CA certificates, for `tls://`; the system's own list when absent. */
  readonly caFile?: string
  /** Shown in the server's list of connections. */
  readonly name: string
  /**
   * Put before every subject and every stream name, so that several environments share one server: `t12.`. Callers
   * never see it.
   */
  readonly prefix?: string
  /** Logs subjects that the server refuses: our rights are too narrow, or our code is wrong. */
  readonly logger?: Pick<Logger, 'error'>
  /** Called when a subscription's handler threw. That is our mistake: by default the process ends with it. */
  readonly onHandlerError?: (error: unknown) => void
}

export interface NatsMessage {
  readonly subject: string
  readonly data: Uint8Array
  /** Answers a request. Does nothing when the sender expects no answer, and only logs an answer that is too large. */
  respond(bytes: Uint8Array): void
  /** Answers `requestInChunks`, however large. */
  respondInChunks(bytes: Uint8Array): void
}

export interface SubscribeOptions {
  /** Each message goes to only one subscriber of a queue group. */
  readonly queue?: string
}

export interface NatsSubscription extends Disposable {
  /**
   * Ends the subscription and resolves when messages already on their way were handled: nothing sent to us is dropped.
   */
  drain(): Promise<void>
}

/**
 * A connection that reconnects by itself, with its subscriptions. While it is down messages are lost, never delayed.
 */
export interface Nats extends AsyncDisposable, Durable {
  readonly isConnected: boolean
  /** Messages not sent because the connection was down. */
  readonly droppedCount: number
  /**
   * Publishes a message of any size; one that needs several chunks reaches all subscribers but those in queue groups.
   */
  publish(subject: string, bytes: Uint8Array): void
  /** @throws NoResponderError, RequestTimeoutError, NatsUnavailableError */
  request(subject: string, bytes: Uint8Array, options: { timeoutMs: number }): Promise<Uint8Array>
  /** For requests whose answer may be too large for one message. Throws as `request` does. */
  requestInChunks(subject: string, bytes: Uint8Array, options: { timeoutMs: number }): Promise<Uint8Array>
  /**
   * The handler is called in the order of arrival and must not block. After subscribing, `flush()` ensures that the
   * server has it.
   */
  subscribe(subject: string, handler: (message: NatsMessage) => void, options?: SubscribeOptions): NatsSubscription
  flush(): Promise<void>
  onStatus(listener: StatusListener): Disposable
  /** For readiness. */
  check(): true | string
  /** Handles what has arrived, sends what is waiting, and closes the connection. */
  drain(): Promise<void>
}

const endOfChunks = new Uint8Array()
const drainWaitMsMax = 2_000
const subscriptionDrainWaitMsMax = 500

/** Connects; while there is no server it keeps trying. */
export async function connectNats(options: NatsOptions): Promise<Nats> {
  const { url, caFile, name, prefix = '', logger, onHandlerError = throwUncaught } = options
  const onError = (error: Error) => logger?.error({ err: error }, 'NATS refused')
  const connection = await connect({
    ...readAccess(url, caFile),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 50,
    reconnectJitter: 50,
    pingInterval: 2_000,
    maxPingOut: 2,
    waitOnFirstConnect: true,
    noAsyncTraces: true,
  })
  const payloadMax = connection.info?.max_payload ?? Infinity
  if (payloadMax < chunkBytesMax * 2) throw new RangeError(`NATS takes ${payloadMax} bytes: set max_payload to 1MB`)
  const status = watchStatus(connection, onError)
  const self = randomUUID()
  let droppedCount = 0
  let chunkedCount = 0

  const split = (bytes: Uint8Array) => splitIntoChunks(bytes, `${self}-${(chunkedCount += 1)}`)

  function respond(message: Msg, bytes: Uint8Array): void {
    if (bytes.length <= chunkBytesMax) message.respond(bytes)
    else onError(new RangeError(`an answer of ${bytes.length} bytes on ${message.subject} is too large`))
  }

  function respondInChunks(message: Msg, bytes: Uint8Array): void {
    for (const chunk of split(bytes)) message.respond(chunk.bytes, { headers: chunk.headers })
    message.respond(endOfChunks)
  }

  const toNatsMessage = (message: Msg, data: Uint8Array): NatsMessage => ({
    get subject() {
      return message.subject.slice(prefix.length)
    },
    data,
    respond: (bytes) => respond(message, bytes),
    respondInChunks: (bytes) => respondInChunks(message, bytes),
  })

  return {
    ...createDurable(connection, prefix),
    get isConnected() {
      return status.isConnected
    },
    get droppedCount() {
      return droppedCount
    },
    publish(subject, bytes) {
      // The client would buffer it and send it later; old market data is worse than none, and its buffer has no bound.
      if (!status.isConnected) droppedCount += 1
      else if (bytes.length <= chunkBytesMax) connection.publish(prefix + subject, bytes)
      else
        for (const chunk of split(bytes)) connection.publish(prefix + subject, chunk.bytes, { headers: chunk.headers })
    },
    async request(subject, bytes, { timeoutMs }) {
      try {
        const reply = await connection.request(prefix + subject, bytes, { timeout: timeoutMs })
        return reply.data
      } catch (error) {
        throw toNatsError(error, subject)
      }
    },
    async requestInChunks(subject, bytes, { timeoutMs }) {
      const assemble = createChunkAssembler()
      const untilEnd = { strategy: 'sentinel', maxWait: timeoutMs } as const
      try {
        for await (const message of await connection.requestMany(prefix + subject, bytes, untilEnd)) {
          const whole = message.headers && assemble(message)
          if (whole) return whole
        }
      } catch (error) {
        throw toNatsError(error, subject)
      }
      throw new RequestTimeoutError(`no whole answer on ${subject}`)
    },
    subscribe(subject, handler, subscribeOptions) {
      const assemble = createChunkAssembler()
      const subscription = connection.subscribe(prefix + subject, {
        ...subscribeOptions,
        callback: (error, message) => {
          if (error) return onError(error)
          // @NOTE An error that reached the client would end its read loop for good, while it still looks connected.
          try {
            const data = assemble(message)
            if (data) handler(toNatsMessage(message, data))
          } catch (handlerError) {
            onHandlerError(handlerError)
          }
        },
      })
      return {
        drain: () => drainSubscription(connection, subscription),
        [Symbol.dispose]: () => {
          if (!connection.isClosed()) subscription.unsubscribe()
        },
      }
    },
    flush: () => connection.flush(),
    onStatus: status.onStatus,
    check: () => status.isConnected || 'NATS is not connected',
    drain: () => drain(connection),
    [Symbol.asyncDispose]: () => drain(connection),
  }
}

/** Throws outside the client, so that the error ends the process like any uncaught one. */
function throwUncaught(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}

/** While the server is unavailable it sends nothing, so there is nothing to wait for. */
async function drainSubscription(connection: NatsConnection, subscription: Subscription): Promise<void> {
  if (connection.isClosed() || subscription.isClosed()) return
  await Promise.race([subscription.drain().catch(() => {}), sleepMs(subscriptionDrainWaitMsMax)])
  if (!subscription.isClosed()) subscription.unsubscribe()
}

/** A drain waits for the server; an unavailable server must not delay a stop. */
async function drain(connection: NatsConnection): Promise<void> {
  if (connection.isClosed()) return
  const timer = setTimeout(() => void connection.close(), drainWaitMsMax)
  try {
    await Promise.race([connection.drain().catch(() => connection.close()), connection.closed()])
  } finally {
    clearTimeout(timer)
  }
}
