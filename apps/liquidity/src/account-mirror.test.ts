import { encodeJson, type AccountDelta, type AccountSnapshot, type OrderWire, type Query } from '@argosy/wire'
import { toPartition } from '@argosy/catalogue'
import type { AccountId, MarketId } from '@argosy/exchange'
import type { NatsMessage } from '@argosy/nats'
import { expect, test } from 'vitest'
import { createAccountMirror, type AccountMirrorDeps } from './account-mirror.ts'

const accountId = 'bot-maker' as AccountId
const marketId = 'BTCUSDT' as MarketId

const order = (orderId: number, status: OrderWire['status'] = 'resting') =>
  ({ orderId, marketId, side: 'buy', price: '1', quantity: '1', status }) as OrderWire

function anEngine() {
  const head = { accountId, status: 'normal', timeMs: 0, balances: [] } as const
  let snapshot: AccountSnapshot = { ...head, version: 10, openOrders: [order(1)] }
  let queryCount = 0
  let deliver: (message: NatsMessage) => void = () => {}
  const deps = {
    partition: toPartition('live', 'spot'),
    accountId,
    nats: {
      flush: async () => undefined,
      subscribe: (_subject: string, handler: (message: NatsMessage) => void) => {
        deliver = handler
        return { [Symbol.dispose]: () => undefined, drain: async () => undefined }
      },
    },
    queries: {
      answer: async ({ type }: Query) => {
        if (type === 'account') queryCount += 1
        return { ...snapshot, sequence: snapshot.version }
      },
    },
  } as unknown as AccountMirrorDeps
  return {
    mirror: createAccountMirror(deps),
    queryCount: () => queryCount,
    become: (next: Partial<AccountSnapshot>) => void (snapshot = { ...snapshot, ...next }),
    change(previousVersion: number, version: number, ...orders: OrderWire[]) {
      const delta: AccountDelta = { ...head, previousVersion, version, orders, fills: [] }
      deliver({ data: encodeJson(delta) } as NatsMessage)
    },
  }
}

const idsOf = async ({ mirror }: ReturnType<typeof anEngine>, sequence = 0) =>
  (await mirror.read(sequence)).ordersIn(marketId).map(({ orderId }) => orderId)

test('one query, then each change as it is published', async () => {
  const engine = anEngine()
  expect(await idsOf(engine)).toEqual([1])
  engine.change(10, 11, order(2))
  engine.change(11, 12, order(1, 'filled'), order(3, 'partly_filled'))
  expect(await idsOf(engine, 12)).toEqual([2, 3])
  engine.change(9, 11, order(4))
  expect(await idsOf(engine)).toEqual([2, 3])
  expect(engine.queryCount()).toBe(1)
})

test('a change that was missed is made up for by a question', async () => {
  const engine = anEngine()
  await idsOf(engine)
  engine.change(12, 13, order(2))
  engine.become({ version: 13, openOrders: [order(1), order(2), order(5)] })
  expect(await idsOf(engine)).toEqual([1, 2, 5])
  expect(engine.queryCount()).toBe(2)
})

test('a change that was acknowledged but not received is queried', async () => {
  const engine = anEngine()
  await idsOf(engine)
  const pendingIds = idsOf(engine, 11)
  engine.change(10, 11, order(2))
  expect(await pendingIds).toEqual([1, 2])
  engine.become({ version: 20, openOrders: [] })
  expect(await idsOf(engine, 20)).toEqual([])
  expect(engine.queryCount()).toBe(2)
})

test('after an unknown outcome nothing is believed', async () => {
  const engine = anEngine()
  await idsOf(engine)
  engine.mirror.lose()
  engine.become({ openOrders: [order(9)] })
  expect(await idsOf(engine)).toEqual([9])
})
