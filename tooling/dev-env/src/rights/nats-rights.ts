import { subjects, type Partition } from '@argosy/contracts'

/** What one service may say and hear. Everything else is refused by the server. */
export interface NatsRights {
  readonly publish: readonly string[]
  readonly subscribe: readonly string[]
  /** Answers questions: how many messages it may publish to where a question that it received wants its answer. */
  readonly answers?: number
}

/** Realm and product. */
const anyPartition = '*.*' as Partition
const anyone = '*' as never
const commands = subjects.commands(anyPartition)
/** Of the engine; other services answer on names of one word. */
const queries = subjects.queries(anyPartition)
const reads = subjects.reads(anyPartition)
/** Of half a megabyte each: several times the largest legal account. */
const responsesMax = 128
const marketData = (channel: 'book' | 'trades' | 'ticker' | 'candle' | '*') =>
  subjects.marketData(anyPartition, '*', channel)
const accounts = subjects.account(anyPartition, '*')
const journal = subjects.journalGrew(anyPartition)
const handover = subjects.handover(anyPartition)
const chat = subjects.chat(anyone)

/** Whoever connects to NATS, by the name that it connects with. Nobody else can. */
export const natsRights = {
  engine: {
    publish: [marketData('book'), marketData('trades'), accounts, journal, handover],
    subscribe: [commands, queries, reads, journal, handover],
    answers: responsesMax,
  },
  projector: { publish: [marketData('ticker'), marketData('candle')], subscribe: [journal] },
  courier: { publish: [commands], subscribe: [] },
  liquidity: { publish: [commands, queries, reads], subscribe: [accounts, subjects.rates], answers: 1 },
  gateway: {
    publish: [commands, queries, reads, subjects.rates, chat, subjects.sessionEnded, subjects.keyChanged],
    subscribe: [
      marketData('ticker'),
      subjects.chatQueries,
      subjects.historyQueries,
      subjects.keyQueries,
      subjects.keyChanged,
    ],
    answers: 1,
  },
  /** The operators' process, on its own origin. */
  operators: { publish: [commands, subjects.statistics, chat, subjects.sessionEnded], subscribe: [] },
  push: {
    publish: [queries, reads, subjects.chatQueries, subjects.historyQueries, subjects.keyQueries],
    subscribe: [marketData('*'), accounts, chat, subjects.sessionEnded, subjects.keyChanged],
  },
  collector: {
    publish: [
      subjects.trackedBatches(anyone),
      ...['INFO', 'CREATE', 'UPDATE'].map((verb) => `$JS.API.STREAM.${verb}.*`),
    ],
    subscribe: [],
  },
  'event-sink': {
    // How the one durable consumer of a part's stream is made, read and acknowledged.
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
