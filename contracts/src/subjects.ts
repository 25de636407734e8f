import type { AccountId, MarketId } from '@argosy/exchange'
import type { Partition } from './partition.ts'

export type MarketChannel = 'book' | 'trades' | 'ticker' | 'candle'

/** Every NATS subject there is; a deployment's prefix is added by the connection. */
export const subjects = {
  /** Packed commands to the leader, answered with packed receipts. */
  commands: (partition: Partition) => `cmd.${partition}`,
  /** Reads of the leader's memory. */
  queries: (partition: Partition) => `query.${partition}`,
  /** Reads of a standby's memory, answered in parts by one of them. */
  reads: (partition: Partition) => `read.${partition}`,
  marketData: (partition: Partition, marketId: MarketId | '*', channel: MarketChannel | '*') =>
    `md.${partition}.${marketId}.${channel}`,
  account: (partition: Partition, accountId: AccountId | '*') => `acct.${partition}.${accountId}`,
  /** New messages of one conversation with support. */
  chat: (conversationId: number) => `chat.${conversationId}`,
  /** Which conversation a cookie or an account may hear, and how far it has come; any gateway answers. */
  chatQueries: 'query.chat',
  /** The newest candles and trades of a market; any gateway answers. */
  historyQueries: 'query.history',
  /** What one USDT is worth in each currency; the liquidity app answers. */
  rates: 'query.rates',
  /** The hash of a session that is over; whoever misses it asks Redis a little later. */
  sessionEnded: 'session.ended',
  /** Whether a socket may log in with a key, and whether keys are still good; any gateway answers. */
  keyQueries: 'query.keys',
  /** The name of an API key that was changed or deleted; whoever misses it asks a little later. */
  keyChanged: 'key.changed',
  /** A hint that the journal grew; whoever misses it polls a little later. */
  journalGrew: (partition: Partition) => `journal.${partition}`,
  /** Between the engines of a partition: a leader that stops gives its lease to a standby. */
  handover: (partition: Partition) => `handover.${partition}`,
  /** What tracked events say of a span of time; whoever reads the files answers. */
  statistics: 'query.statistics',
  /** Batches of tracked events on their way to the files, by the part of them that one sink writes. */
  trackedBatches: (part: number) => `track.batches.${part}`,
  /** Rows of the audit log on their way to the archive, by stream. */
  auditRows: (stream: string) => `audit.rows.${stream}`,
  /** Where each journal ends, for the archive. */
  journalHeads: (partition: Partition) => `audit.journal.${partition}`,
} as const
