import {
  AckPolicy,
  type Consumer,
  DiscardPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { nanos, type NatsConnection } from '@nats-io/nats-core'
import { chunkMessagesMax, startChunkConsumer, type ChunkConsumerOptions, type ChunkHandler } from './chunk-consumer.ts'
import {
  startDurableConsumer,
  type DurableConsumer,
  type DurableConsumerOptions,
  type DurableHandler,
} from './durable-consumer.ts'
import { toNatsError } from './errors.ts'

export interface StreamOptions {
  readonly name: string
  readonly subjects: readonly string[]
  readonly maxAgeMs?: number
  readonly maxBytes?: number
  readonly replicas?: number
  /** `work`: a message is removed when it is acknowledged. `keep` (the default): when it is too old. */
  readonly retention?: 'keep' | 'work'
  /**
   * At `maxBytes`: `forget_oldest` (the default) makes room, `refuse` fails the publishing and loses nothing stored.
   */
  readonly whenFull?: 'forget_oldest' | 'refuse'
}

/** For data that must survive but is not money: tracked events, email, notifications. */
export interface Durable {
  /** Creates the stream, or updates it to these options. */
  ensureStream(options: StreamOptions): Promise<void>
  /** Resolves when the stream has the message on disk. The same id again within two minutes is stored once. */
  publishDurable(subject: string, bytes: Uint8Array, options: { messageId: string; timeoutMs: number }): Promise<void>
  /** Every message is handled at least once: acknowledged when the handler resolves, sent again when it rejects or dies. */
  consumeDurable(options: DurableConsumerOptions, handler: DurableHandler): DurableConsumer
  /** The same for handlers that work on many messages at once: a chunk is acknowledged, or sent again, as a whole. */
  consumeChunks(options: ChunkConsumerOptions, handler: ChunkHandler): DurableConsumer
}

const duplicateWindowMs = 120_000

// Settings that a stream cannot change once it exists.
const permanentSettings = {
  keep: { storage: StorageType.File, retention: RetentionPolicy.Limits },
  work: { storage: StorageType.File, retention: RetentionPolicy.Workqueue },
} as const

export function createDurable(connection: NatsConnection, prefix: string): Durable {
  const js = jetstream(connection)
  let manager: Promise<JetStreamManager> | undefined
  // A dot in a name would split it like a subject.
  const toName = (name: string) => (prefix + name).replaceAll('.', '_')

  async function bindConsumer(options: DurableConsumerOptions, pendingMax?: number): Promise<Consumer> {
    const { stream, durable, subject, ackWaitMs = 30_000, deliveriesMax = -1 } = options
    const { consumers } = await (manager ??= jetstreamManager(connection, { checkAPI: false }))
    await consumers.add(toName(stream), {
      durable_name: toName(durable),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      max_deliver: deliveriesMax,
      ...(pendingMax !== undefined && { max_ack_pending: pendingMax }),
      ...(subject !== undefined && { filter_subject: prefix + subject }),
    })
    return js.consumers.get(toName(stream), toName(durable))
  }

  return {
    async ensureStream(options) {
      const { name, subjects, maxAgeMs = 0, maxBytes = -1, replicas = 1, retention = 'keep' } = options
      const settings = {
        subjects: subjects.map((subject) => prefix + subject),
        max_age: nanos(maxAgeMs),
        max_bytes: maxBytes,
        num_replicas: replicas,
        discard: options.whenFull === 'refuse' ? DiscardPolicy.New : DiscardPolicy.Old,
        duplicate_window: nanos(maxAgeMs > 0 ? Math.min(maxAgeMs, duplicateWindowMs) : duplicateWindowMs),
      }
      try {
        const { streams } = await (manager ??= jetstreamManager(connection, { checkAPI: false }))
        if (await streamExists(streams, toName(name))) await streams.update(toName(name), settings)
        else await streams.add({ name: toName(name), ...settings, ...permanentSettings[retention] })
      } catch (error) {
        throw toNatsError(error, name)
      }
    },
    async publishDurable(subject, bytes, { messageId, timeoutMs }) {
      try {
        await js.publish(prefix + subject, bytes, { msgID: messageId, timeout: timeoutMs })
      } catch (error) {
        throw toNatsError(error, subject)
      }
    },
    consumeDurable: (options, handler) => startDurableConsumer(options, prefix, handler, () => bindConsumer(options)),
    consumeChunks: (options, handler) =>
      startChunkConsumer(options, prefix, handler, () => bindConsumer(options, chunkMessagesMax)),
  }
}

async function streamExists(streams: JetStreamManager['streams'], name: string): Promise<boolean> {
  try {
    await streams.info(name)
    return true
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return false
    throw error
  }
}
