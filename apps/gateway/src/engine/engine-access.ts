import {
  createMarketDirectory,
  type AccountSnapshot,
  type BookSnapshot,
  type FeesAnswer,
  type MarketDirectory,
  type OpenOrdersPage,
  type OrderName,
  type OrdersAnswer,
} from '@argosy/wire'
import { realms, toPartition, type Partition, type Realm } from '@argosy/catalogue'
import type { AccountId, MarketId } from '@argosy/exchange'
import { createCommandClient, createQueryClient, type CommandClient, type Nats } from '@argosy/nats'
import { createShortCache } from '../short-cache.ts'

/** The gateway's access to one realm's engine. */
export type EngineAccess = {
  readonly partition: Partition
  readonly send: CommandClient['send']
  readonly readDirectory: () => Promise<MarketDirectory>
  /** The best levels of each side, at most 100 ms old. The market must be in the directory. */
  readonly readBook: (marketId: string) => Promise<BookSnapshot>
  readonly readAccount: (accountId: AccountId) => Promise<AccountSnapshot>
  readonly readBalances: (accountId: AccountId) => Promise<Omit<AccountSnapshot, 'openOrders'>>
  /** Newest first. */
  readonly readOpenOrders: (accountId: AccountId, page: OpenOrdersPage) => Promise<OrdersAnswer>
  /** The account's open orders with these names; if several share a name, the newest. */
  readonly findOpenOrders: (accountId: AccountId, names: readonly OrderName[]) => Promise<OrdersAnswer>
  /** The version of the account's last change; earlier changes have lower versions. */
  readonly readAccountVersion: (accountId: AccountId) => Promise<number>
  /** The sequence of the last command that the leader applied. */
  readonly readSequence: () => Promise<number>
  readonly readRulesVersion: () => Promise<number>
  readonly readFees: (accountId: AccountId) => Promise<FeesAnswer>
}

export type Engines = Readonly<Record<Realm, EngineAccess>>

const bookDepth = 200 // the largest depth a caller may request
const bookTtlMs = 100 // a burst of rendered pages costs the leader one query
const directoryTtlMs = 1_000
const directoryStaleAfterMs = 200

type EngineDeadlines = { readonly commandDeadlineMs: number; readonly queryDeadlineMs: number }

export function createEngines(nats: Nats, deadlines: EngineDeadlines): Engines {
  const access = (realm: Realm) => createEngineAccess(nats, toPartition(realm, 'spot'), deadlines)
  return Object.fromEntries(realms.map((realm) => [realm, access(realm)])) as Engines
}

function createEngineAccess(
  nats: Nats,
  partition: Partition,
  { commandDeadlineMs, queryDeadlineMs }: EngineDeadlines,
): EngineAccess {
  const commands = createCommandClient(nats, { partition, deadlineMs: commandDeadlineMs })
  const queries = createQueryClient(nats, partition, { deadlineMs: queryDeadlineMs })
  // The way a market's prices and quantities are written never changes, so old terms stay valid while the leader is
  // unavailable.
  const readDirectory = createShortCache({
    ttlMs: directoryTtlMs,
    staleAfterMs: directoryStaleAfterMs,
    load: async () => createMarketDirectory(await queries.answer({ type: 'markets' })),
  })
  const readBook = createShortCache({
    ttlMs: bookTtlMs,
    load: (marketId) => queries.answer({ type: 'book', marketId: marketId as MarketId, depth: bookDepth }),
  })
  return {
    partition,
    send: (command) => commands.send(command),
    readDirectory: () => readDirectory('directory'),
    readBook,
    readAccount: (accountId) => queries.answer({ type: 'account', accountId }),
    readBalances: (accountId) => queries.answer({ type: 'balances', accountId }),
    readOpenOrders: (accountId, page) => queries.answer({ type: 'open_orders', accountId, ...page }),
    findOpenOrders: (accountId, names) => queries.answer({ type: 'named_orders', accountId, names }),
    readAccountVersion: async (accountId) => (await queries.answer({ type: 'account_version', accountId })).version,
    readSequence: async () => (await queries.answer({ type: 'leader' })).sequence,
    readRulesVersion: async () => (await queries.answer({ type: 'leader' })).rulesVersion,
    readFees: (accountId) => queries.answer({ type: 'fees', accountId }),
  }
}
