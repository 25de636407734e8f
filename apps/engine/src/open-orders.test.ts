import { everyOpenOrder, openOrdersPageMax } from '@argosy/wire'
import { createEngineState, type AccountId, type AccountState, type Order } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { findNamedOrders, pageOpenOrders } from './open-orders.ts'

const alice = 'alice' as AccountId

/** Ids are 8, 16, 24 …; orders have only the fields that this module reads. */
function stateWith(count: number) {
  const state = createEngineState()
  const orders = Array.from({ length: count }, (_, index) => {
    const orderId = (index + 1) * 8
    const order = {
      orderId,
      accountId: alice,
      clientOrderId: index % 2 === 0 ? 'even' : `odd-${orderId}`,
      marketId: orderId === 16 ? 'ETHUSDT' : 'BTCUSDT',
      trigger: orderId === 24 ? { type: 'rise', price: 5n } : null,
      exits: null,
      filled: 0n,
      placedAtMs: orderId * 125,
    }
    return [orderId, order as unknown as Order] as const
  })
  const account = { version: 7, openOrders: new Map(orders) } as unknown as AccountState
  state.accounts.set(alice, account)
  return state
}

const ids = ({ orders }: { readonly orders: readonly { readonly orderId: number }[] }) =>
  orders.map(({ orderId }) => orderId)

test.each([
  [{}, [32, 24, 16, 8]],
  [{ part: 'orders' }, [32, 16, 8]],
  [{ part: 'plans' }, [24]],
  [{ marketId: 'BTCUSDT' }, [32, 24, 8]],
  [{ placedFromMs: 2_000, placedToMs: 3_000 }, [24, 16]],
  [{ orderId: 16 }, [16]],
  [{ beforeOrderId: 24 }, [16, 8]],
  [{ limit: 1 }, [32]],
] as const)('%j picks %j, newest first', (filter, picked) => {
  const answer = pageOpenOrders(stateWith(4), alice, { ...everyOpenOrder, ...filter })
  expect(answer.version).toBe(7)
  expect(ids(answer)).toEqual(picked)
})

test('no page is larger than the largest, and pages by cursor hold every order once', () => {
  const state = stateWith(10_000)
  const seen: number[] = []
  for (let beforeOrderId: number | null = null; ; beforeOrderId = seen.at(-1) ?? null) {
    const page = ids(pageOpenOrders(state, alice, { ...everyOpenOrder, beforeOrderId, limit: 100_000 }))
    if (page.length === 0) break
    expect(page.length).toBeLessThanOrEqual(openOrdersPageMax)
    seen.push(...page)
  }
  expect(new Set(seen).size).toBe(10_000)
  expect(seen).toHaveLength(10_000)
})

test('orders are found by id and by name, each once, and of one name the newest', () => {
  const names = [
    { orderId: 16 },
    { orderId: 16 },
    { clientOrderId: 'even' },
    { orderId: 24 },
    { clientOrderId: 'none' },
  ]
  const find = (filter: Parameters<typeof findNamedOrders>[2]) =>
    new Set(ids(findNamedOrders(stateWith(4), alice, filter)))
  expect(find(names)).toEqual(new Set([16, 24]))
  expect(find([{ orderId: 8 }, { clientOrderId: 'even' }])).toEqual(new Set([8, 24]))
  expect(findNamedOrders(stateWith(4), 'bob' as AccountId, names)).toEqual({ version: 0, orders: [] })
})
