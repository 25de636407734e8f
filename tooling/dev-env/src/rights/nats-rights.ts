import { subjects } from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'

/** The subjects that one service may publish and subscribe to. The server refuses everything else. */
export interface NatsRights {
  readonly publish: readonly string[]
  readonly subscribe: readonly string[]
  /** For a service that answers requests: how many messages it may publish to a request's reply subject. */
  readonly answers?: number
}

/** Realm and product. */
const anyPartition = '*.*' as Partition
const anyone = '*' as never
const commands = subjects.commands(anyPartition)
/** Requests to the engine; other services answer on subjects of one word. */
const queries = subjects.queries(anyPartition)
const prices = subjects.prices(anyPartition)
const reads = subjects.reads(anyPartition)
/** Chunks of half a megabyte each: several times the largest legal account. */
const responsesMax = 128
const marketData = (channel: 'book' | 'trades' | 'ticker' | 'candle' | '*') =>
  subjects.marketData(anyPartition, '*', channel)
const accounts = subjects.account(anyPartition, '*')
const journal = subjects.journalGrew(anyPartition)
const handover = subjects.handover(anyPartition)
const chat = subjects.chat(anyone)
const notifications = subjects.notifications(anyone)

/** All NATS users by service. Other connections are refused. */
export const natsRights = {
  engine: {
    publish: [marketData('book'), marketData('trades'), accounts, journal, handover],
    subscribe: [commands, prices, queries, reads, journal, handover],
    answers: responsesMax,
  },
  /** Nobody else may move the index of a futures market. */
  oracle: { publish: [prices, queries, subjects.references], subscribe: [] },
  projector: { publish: [marketData('ticker'), marketData('candle')], subscribe: [journal] },
  courier: { publish: [commands], subscribe: [] },
  liquidity: {
    publish: [commands, queries, reads],
    subscribe: [accounts, subjects.rates, subjects.references],
    answers: 1,
  },
  gateway: {
    publish: [
      commands,
      queries,
      reads,
      subjects.rates,
      chat,
      notifications,
      subjects.sessionEnded,
      subjects.keyChanged,
    ],
    subscribe: [
      marketData('ticker'),
      subjects.chatQueries,
      subjects.inboxQueries,
      subjects.historyQueries,
      subjects.keyQueries,
      subjects.keyChanged,
    ],
    answers: 1,
  },
  /** The operators' process, on its own origin. */
  operators: { publish: [commands, subjects.statistics, chat, subjects.sessionEnded], subscribe: [] },
  push: {
    publish: [
      queries,
      reads,
      subjects.chatQueries,
      subjects.historyQueries,
      subjects.inboxQueries,
      subjects.keyQueries,
    ],
    subscribe: [marketData('*'), accounts, chat, notifications, subjects.sessionEnded, subjects.keyChanged],
  },
  collector: {
    publish: [
      subjects.trackedBatches(anyone),
      ...['INFO', 'CREATE', 'UPDATE'].map((verb) => `$JS.API.STREAM.${verb}.*`),
    ],
    subscribe: [],
  },
  'event-sink': {
    // Creates, reads and acknowledges the one durable consumer of a part's stream.
    publish: [
      '$JS.API.CONSUMER.CREATE.*.files',
      '$JS.API.CONSUMER.INFO.*.files',
      '$JS.API.CONSUMER.MSG.NEXT.*.files',
      '$JS.ACK.*.files.>',
    ],
    subscribe: [],
  },
  'event-answers': { publish: [], subscribe: [subjects.statistics], answers: 1 },
  /** `pnpm exchange`: markets, accounts and fees. */
  operator: { publish: [commands, queries, reads], subscribe: [] },
  /** `pnpm chat` and `pnpm key`. */
  support: { publish: [chat, subjects.keyChanged], subscribe: [subjects.keyChanged] },
} as const satisfies Record<string, NatsRights>

export type NatsUser = keyof typeof natsRights
