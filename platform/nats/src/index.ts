export { ArchiveMovedError, connectArchive, type Archive, type ArchivedRecord, type ArchiveOptions } from './archive.ts'
export { createAuditArchive, type AuditArchive } from './audit-archive.ts'
export {
  commandsInFlightMax,
  createCommandClient,
  EngineOverloadedError,
  OutcomeUnknownError,
  type CommandClient,
  type CommandClientOptions,
} from './command-client.ts'
export { type ChunkConsumerOptions, type ChunkHandler } from './chunk-consumer.ts'
export {
  connectNats,
  type Nats,
  type NatsMessage,
  type NatsOptions,
  type NatsSubscription,
  type SubscribeOptions,
} from './connect-nats.ts'
export { type NatsStatus, type StatusListener } from './connection-status.ts'
export { type Durable, type StreamOptions } from './durable.ts'
export {
  type DurableConsumer,
  type DurableConsumerOptions,
  type DurableHandler,
  type DurableMessage,
} from './durable-consumer.ts'
export { NatsUnavailableError, NoResponderError, RequestTimeoutError } from './errors.ts'
export { createJournalHint, type JournalHint } from './journal-hint.ts'
export { natsEnv, readNatsConfig, type NatsConfig } from './nats-env.ts'
export { createQueryClient, QueryUnansweredError, type QueryClient } from './query-client.ts'
