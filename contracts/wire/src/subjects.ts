import type { AccountId, MarketId } from '@argosy/exchange'
import type { Partition } from '@argosy/catalogue'

export type MarketChannel = 'book' | 'trades' | 'ticker' | 'candle'

/** Every NATS subject; the connection adds a deployment's prefix. */
export const subjects = {
  /** Packed commands to the leader, answered with packed receipts. */
  commands: (partition: Partition) => `cmd.${partition}`,
  /** Prices of futures' indexes to the leader; only the oracle may publish here. */
  prices: (partition: Partition) => `price.${partition}`,
  /** Queries of the leader's memory. */
  queries: (partition: Partition) => `query.${partition}`,
  /** Reads of a standby's memory, answered in chunks by one of them. */
  reads: (partition: Partition) => `read.${partition}`,
  marketData: (partition: Partition, marketId: MarketId | '*', channel: MarketChannel | '*') =>
    `md.${partition}.${marketId}.${channel}`,
  account: (partition: Partition, accountId: AccountId | '*') => `acct.${partition}.${accountId}`,
  /** New messages of one conversation with support. */
  chat: (conversationId: number) => `chat.${conversationId}`,
  /** A hint that the notifications of an account changed; a process that misses it queries a little later. */
  notifications: (accountId: AccountId) => `notify.${accountId}`,
  /** How many notifications of an account are unread; any gateway answers. */
  inboxQueries: 'query.inbox',
  /** Which conversation a cookie or an account may receive, and its newest message id; any gateway answers. */
  chatQueries: 'query.chat',
  /** The newest candles and trades of a market; any gateway answers. */
  historyQueries: 'query.history',
  /** The value of one USDT in each currency; the liquidity app answers. */
  rates: 'query.rates',
  /** The simulated value of each asset in USDT; the liquidity app answers. */
  references: 'query.references',
  /** The hash of an ended session; a process that misses it finds out from Redis a little later. */
  sessionEnded: 'session.ended',
  /** Whether a socket may log in with a key, and whether keys are still good; any gateway answers. */
  keyQueries: 'query.keys',
  /** The access key of a changed or deleted API key; a process that misses it queries a little later. */
  keyChanged: 'key.changed',
  /** A hint that the journal grew; a process that misses it polls a little later. */
  journalGrew: (partition: Partition) => `journal.${partition}`,
  /** Between the engines of a partition: a leader that stops gives its lease to a standby. */
  handover: (partition: Partition) => `handover.${partition}`,
  /** Totals of tracked events over a period; the process that reads the files answers. */
  statistics: 'query.statistics',
  /** Batches of tracked events for the files, by the part that one sink writes. */
  trackedBatches: (part: number) => `track.batches.${part}`,
  /** Rows of the audit log for the archive, by stream. */
  auditRows: (stream: string) => `audit.rows.${stream}`,
  /** The end of each journal, for the archive. */
  journalHeads: (partition: Partition) => `audit.journal.${partition}`,
} as const
