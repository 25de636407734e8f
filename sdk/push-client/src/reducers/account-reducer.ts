import type { BalanceView, FillView, OrderView } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import { SortedMap } from '../sorted/sorted-map.ts'
import type { Account } from '../values.ts'
import { areDecimals } from './decimal-text.ts'
import type { Applied, Reducer } from './reducer.ts'

const fillsMax = 50
const noOrders = SortedMap.of<number, OrderView>([])

type AccountDelta = Extract<ServerMessage, { type: 'account_delta' }>
type AccountSnapshot = Extract<ServerMessage, { type: 'account_snapshot' }>

/**
 * Balances and orders arrive complete; closed orders leave the map. Of ten thousand orders one changes at a time, so
 * each new map shares its unchanged part with the one before.
 */
export function createAccountReducer(): Reducer<Account> {
  let head: Pick<Account, 'status' | 'version' | 'timeMs'> | null = null
  let balances = new Map<string, BalanceView>()
  let openOrders = noOrders
  let fills: readonly FillView[] = []
  let value: Account | null = null

  function applySnapshot(snapshot: AccountSnapshot): Applied {
    if (!areReadable(snapshot.balances, snapshot.openOrders, [])) return 'broken'
    head = { status: snapshot.status, version: snapshot.version, timeMs: snapshot.timeMs }
    balances = new Map(snapshot.balances.map((balance) => [balance.assetId, balance]))
    openOrders = SortedMap.of(snapshot.openOrders.map((order) => [order.orderId, order]))
    value = null
    return 'applied'
  }

  function applyDelta(delta: AccountDelta): Applied {
    if (!head || delta.version <= head.version) return 'ignored'
    if (delta.previousVersion !== head.version) return 'broken'
    if (!areReadable(delta.balances, delta.orders, delta.fills)) return 'broken'
    head = { status: delta.status, version: delta.version, timeMs: delta.timeMs }
    for (const balance of delta.balances) balances.set(balance.assetId, balance)
    for (const order of delta.orders) applyOrder(order)
    if (delta.fills.length > 0) fills = mergeFills(delta.fills, fills)
    value = null
    return 'applied'
  }

  function applyOrder(order: OrderView): void {
    const isOpen = order.status !== 'filled' && order.status !== 'cancelled'
    openOrders = isOpen ? openOrders.with(order.orderId, order) : openOrders.without(order.orderId)
  }

  return {
    apply(message) {
      if (message.type === 'account_snapshot') return applySnapshot(message)
      return message.type === 'account_delta' ? applyDelta(message) : 'ignored'
    },
    value: () =>
      head &&
      (value ??= Object.freeze({
        ...head,
        balances: new Map(balances),
        openOrders,
        recentFills: fills,
      })),
    forget() {
      head = value = null
      balances = new Map()
      openOrders = noOrders
      fills = []
    },
  }
}

function mergeFills(received: readonly FillView[], known: readonly FillView[]): readonly FillView[] {
  const byId = new Map([...received.toReversed(), ...known].map((fill) => [fill.fillId, fill]))
  return Object.freeze([...byId.values()].slice(0, fillsMax))
}

function areReadable(
  balances: readonly BalanceView[],
  orders: readonly OrderView[],
  fills: readonly FillView[],
): boolean {
  return (
    balances.every(({ available, held }) => areDecimals(available, held)) &&
    orders.every(({ price, quantity, filled }) => areDecimals(price, quantity, filled)) &&
    fills.every(({ price, quantity, notional }) => areDecimals(price, quantity, notional))
  )
}
