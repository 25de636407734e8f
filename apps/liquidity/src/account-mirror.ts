/**
 * A bot's copy of its account in the engine: one snapshot, then every published change. A snapshot in every cycle would
 * cost more than all of the trading: the maker has a thousand orders.
 */
import {
  decodeJson,
  subjects,
  type AccountDelta,
  type AccountSnapshot,
  type BalanceWire,
  type OrderWire,
} from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import type { AccountId, MarketId } from '@argosy/exchange'
import type { Nats, QueryClient } from '@argosy/nats'
import { sleepMs } from '@argosy/service'

export type AccountView = {
  readonly balances: ReadonlyMap<string, BalanceWire>
  ordersIn(marketId: MarketId): readonly OrderWire[]
}

export type AccountMirror = Disposable & {
  /** The account after every change up to `sequence`. @throws QueryUnansweredError */
  read(sequence: number): Promise<AccountView>
  /** Marks the copy as possibly wrong: the next read requests a snapshot. */
  lose(): void
}

export type AccountMirrorDeps = {
  readonly partition: Partition
  readonly accountId: AccountId
  readonly nats: Pick<Nats, 'subscribe' | 'flush'>
  readonly queries: Pick<QueryClient, 'answer'>
}

// The engine publishes changes for a minute after a request; and losing the last message before a silence goes
// unnoticed.
const snapshotEveryMs = 30_000
// Changes are published a moment after the command is answered.
const changeWaitMsMax = 300
const changePollMs = 10

export function createAccountMirror({ partition, accountId, nats, queries }: AccountMirrorDeps): AccountMirror {
  let version: number | undefined
  let requestedAtMs = 0
  const balances = new Map<string, BalanceWire>()
  const orders = new Map<MarketId, Map<number, OrderWire>>()

  function storeOrder(order: OrderWire): void {
    const inMarket = orders.get(order.marketId) ?? new Map<number, OrderWire>()
    orders.set(order.marketId, inMarket)
    if (order.status === 'resting' || order.status === 'partly_filled') inMarket.set(order.orderId, order)
    else inMarket.delete(order.orderId)
  }

  function begin(snapshot: AccountSnapshot): void {
    balances.clear()
    orders.clear()
    for (const balance of snapshot.balances) balances.set(balance.assetId, balance)
    for (const order of snapshot.openOrders) storeOrder(order)
    version = snapshot.version
    requestedAtMs = performance.now()
  }

  /** Changes carry whole values, so one that begins before our version and ends after it is still correct. */
  function receive(delta: AccountDelta): void {
    if (version === undefined || delta.version <= version) return
    if (delta.previousVersion > version) {
      version = undefined
      return
    }
    for (const balance of delta.balances) balances.set(balance.assetId, balance)
    for (const order of delta.orders) storeOrder(order)
    version = delta.version
  }

  const subscription = nats.subscribe(subjects.account(partition, accountId), ({ data }) =>
    receive(decodeJson<AccountDelta>(data)),
  )

  const isCurrent = (sequence: number) =>
    version !== undefined && version >= sequence && performance.now() - requestedAtMs < snapshotEveryMs

  async function waitForChanges(sequence: number): Promise<void> {
    const endsAtMs = performance.now() + changeWaitMsMax
    while (version !== undefined && version < sequence && performance.now() < endsAtMs) await sleepMs(changePollMs)
  }

  return {
    async read(sequence) {
      await waitForChanges(sequence)
      if (!isCurrent(sequence)) {
        version = undefined
        // The engine publishes changes from this request on; the subscription must exist before.
        await nats.flush()
        const { sequence: minSequence } = await queries.answer({ type: 'account_version', accountId })
        begin(await queries.answer({ type: 'account', accountId }, { minSequence }))
      }
      return { balances, ordersIn: (marketId) => [...(orders.get(marketId)?.values() ?? [])] }
    },
    lose() {
      version = undefined
    },
    [Symbol.dispose]: () => subscription[Symbol.dispose](),
  }
}
