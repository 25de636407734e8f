import type { OrderView } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import { expect, test } from 'vitest'
import { createHeldClient } from './testing/manual-client.ts'

const ref = { channel: 'account' } as const

const anOrder = (order: Partial<OrderView> = {}): OrderView => ({
  orderId: 7,
  clientOrderId: null,
  marketId: 'BTCUSDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  selfTrade: 'none',
  price: '100.00',
  quantity: '1.0',
  cost: '0.00',
  display: '0.0',
  filled: '0.0',
  trigger: null,
  takeProfit: null,
  stopLoss: null,
  group: null,
  status: 'resting',
  reason: null,
  placedAtMs: 1,
  ...order,
})

const snapshot: ServerMessage = {
  type: 'account_snapshot',
  status: 'normal',
  version: 3,
  timeMs: 1,
  balances: [{ assetId: 'USDT', available: '900.00', held: '100.00' }],
  openOrders: [anOrder()],
}

const fill = (fillId: string) =>
  ({
    fillId,
    orderId: 7,
    marketId: 'BTCUSDT',
    side: 'buy',
    role: 'maker',
    price: '100.00',
    quantity: '0.4',
    notional: '40.00',
    fee: '0.1',
    feeAssetId: 'BTC',
    timeMs: 2,
  }) as const

const delta = (
  previousVersion: number,
  more: Partial<Extract<ServerMessage, { type: 'account_delta' }>>,
): ServerMessage => ({
  type: 'account_delta',
  status: 'normal',
  previousVersion,
  version: previousVersion + 1,
  timeMs: 2,
  balances: [],
  orders: [],
  fills: [],
  ...more,
})

function createLiveAccount() {
  const held = createHeldClient()
  const store = held.client.account()
  store.subscribe(() => {})
  held.connect()
  held.socket.receive(snapshot)
  held.frame()
  return { held, store }
}

test('orders are added, updated and removed; fills are stored newest first and once', () => {
  const { held, store } = createLiveAccount()
  const before = store.getSnapshot().value
  const partly = anOrder({ filled: '0.4', status: 'partly_filled' })
  held.socket.receive(delta(3, { orders: [partly, anOrder({ orderId: 9 })], fills: [fill('8-1'), fill('8-2')] }))
  held.frame()
  expect(store.getSnapshot().value?.openOrders.get(7)).toEqual(partly)
  held.socket.receive(
    delta(4, { orders: [anOrder({ status: 'filled', filled: '1.0' })], fills: [fill('8-2'), fill('9-1')] }),
  )
  held.frame()
  const { value } = store.getSnapshot()
  expect([...(value?.openOrders.keys() ?? [])]).toEqual([9])
  expect(value?.recentFills.map(({ fillId }) => fillId)).toEqual(['9-1', '8-2', '8-1'])
  expect(before?.openOrders.get(7)?.status).toBe('resting')
})

test('recent fills stay bounded', () => {
  const { held, store } = createLiveAccount()
  for (let version = 3; version < 203; version++) held.socket.receive(delta(version, { fills: [fill(`${version}-1`)] }))
  held.frame()
  expect(store.getSnapshot().value?.recentFills).toHaveLength(50)
  expect(store.getSnapshot().value?.recentFills[0]?.fillId).toBe('202-1')
})

test('a gap is repaired by a snapshot', () => {
  const { held, store } = createLiveAccount()
  held.clock.advanceMs(1_000)
  held.socket.receive(delta(5, {}))
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'catching-up', value: { version: 3 } })
  expect(held.socket.sent.at(-1)).toEqual({ op: 'subscribe', ref })
})

test('a session end clears all private data at once', () => {
  const { held, store } = createLiveAccount()
  held.socket.receive({ type: 'refused', ref, code: 'signed_out' })
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ value: null, freshness: 'stale', refusal: 'signed_out' })
})

test('signing in or out opens a new socket and clears the old account before the new one arrives', () => {
  const { held, store } = createLiveAccount()
  held.client.reconnect()
  expect(store.getSnapshot().value).toBeNull()
  expect(held.sockets).toHaveLength(2)
  held.sockets[0]?.receive(snapshot)
  held.frame()
  expect(store.getSnapshot().value).toBeNull()
  held.connect()
  held.socket.receive({ ...snapshot, version: 1 })
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'live', value: { version: 1 } })
})

function subscribeToChanges(held: ReturnType<typeof createLiveAccount>['held']) {
  const received: [version: number, orders: (readonly [number, string, string])[]][] = []
  const leave = held.client.subscribeToAccountChanges(({ version, orders }) =>
    received.push([version, orders.map(({ orderId, status, filled }) => [orderId, status, filled] as const)]),
  )
  return { received, leave }
}

test('a closing order is published with its last state, before the account shows its removal', () => {
  const { held, store } = createLiveAccount()
  const { received } = subscribeToChanges(held)
  held.socket.receive(delta(3, { orders: [anOrder({ status: 'filled', filled: '1.0' })] }))
  expect(received).toEqual([[4, [[7, 'filled', '1.0']]]])
  expect(store.getSnapshot().value?.openOrders.has(7)).toBe(true)
  held.frame()
  expect(store.getSnapshot().value?.openOrders.has(7)).toBe(false)
})

test('each change is published once: no repeats, none after a gap, and no snapshots', () => {
  const { held } = createLiveAccount()
  const { received } = subscribeToChanges(held)
  held.socket.receive(delta(3, {}))
  held.socket.receive(delta(3, {}))
  held.socket.receive(delta(5, {}))
  held.socket.receive({ ...snapshot, version: 9 })
  held.socket.receive(delta(8, {}))
  held.socket.receive(delta(9, {}))
  expect(received.map(([version]) => version)).toEqual([4, 10])
})

test('a malformed change is not published', () => {
  const { held } = createLiveAccount()
  const { received } = subscribeToChanges(held)
  held.socket.receive(delta(3, { orders: [anOrder({ filled: 'x' })] }))
  expect(received).toEqual([])
})

test('a change listener keeps the channel open, and receives nothing after leaving or from another session', () => {
  const held = createHeldClient()
  const { received, leave } = subscribeToChanges(held)
  held.connect()
  expect(held.socket.sent).toContainEqual({ op: 'subscribe', ref })
  held.socket.receive(snapshot)
  held.socket.receive(delta(3, {}))
  held.client.reconnect()
  held.sockets[0]?.receive(delta(4, {}))
  held.connect()
  held.socket.receive(delta(4, {}))
  held.socket.receive(snapshot)
  leave()
  held.socket.receive(delta(3, {}))
  expect(received.map(([version]) => version)).toEqual([4])
  held.clock.advanceMs(3_000)
  expect(held.socket.sent).toContainEqual({ op: 'unsubscribe', ref })
})

test('[AC-1] the status is updated by snapshots and deltas', () => {
  const { held, store } = createLiveAccount()
  expect(store.getSnapshot().value?.status).toBe('normal')
  held.socket.receive(delta(3, { status: 'close_only' }))
  held.frame()
  expect(store.getSnapshot().value?.status).toBe('close_only')
  held.socket.receive({ ...snapshot, version: 9, status: 'frozen' })
  held.frame()
  expect(store.getSnapshot().value?.status).toBe('frozen')
})
