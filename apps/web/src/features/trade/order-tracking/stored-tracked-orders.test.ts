import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noTrackedOrders, type TrackedOrders } from './tracked-orders.ts'
import { dueLookups } from './lookups.ts'
import { reduceTrackedOrders, type TrackedOrdersAction } from './reduce-tracked-orders.ts'
import { stageOf } from './stage.ts'
import {
  decodeTrackedOrders,
  encodeTrackedOrders,
  storedTrackedOrdersMax,
  storedTextLengthMax,
} from './stored-tracked-orders.ts'
import { anyDelivery, anyHistory, aSubmit, mine, orderId, sequence } from './testing/any-history.ts'

const reduceAll = (lives: TrackedOrders, actions: readonly TrackedOrdersAction[]) =>
  actions.reduce(reduceTrackedOrders, lives)
const first = reduceTrackedOrders(noTrackedOrders, { type: 'submitted', ...aSubmit() })

function stageOfMine(lives: TrackedOrders) {
  const trackedOrder = lives.byKey.get(mine)
  return trackedOrder && stageOf(trackedOrder, lives)
}

test('an order on its way when the page is left is unknown when it comes back, and looked for at once', () => {
  const back = decodeTrackedOrders(encodeTrackedOrders(first))
  expect(stageOfMine(back)).toBe('unknown')
  expect(dueLookups(back).map(({ key }) => key)).toEqual([mine])
  expect(back.byKey.get(mine)?.sent?.request).toEqual(aSubmit().request)
})

test('a reload in the middle changes nothing about the end', () => {
  const anyCase = anyHistory.chain(({ steps, actions }) =>
    fc.tuple(fc.constant(steps), anyDelivery(actions), fc.nat({ max: 12 }), fc.constant(actions)),
  )
  fc.assert(
    fc.property(anyCase, ([steps, received, at, actions]) => {
      const found = actions.find((action) => action.type === 'found')
      const last = steps.at(-1)
      if (!found || !last) return
      const before = reduceAll(first, received.slice(0, at))
      const back = decodeTrackedOrders(encodeTrackedOrders(before))
      const after = reduceAll(back, [...received.slice(at), found])
      const straight = reduceAll(first, [...received, found])
      expect(stageOfMine(after)).toBe(last.status)
      expect(after.byKey.get(mine)).toMatchObject({
        filled: straight.byKey.get(mine)?.filled,
        reason: straight.byKey.get(mine)?.reason,
        times: straight.byKey.get(mine)?.times,
      })
    }),
    { numRuns: 500 },
  )
}, 60_000)

test('an order that closed unobserved is restored as closed and looked up', () => {
  const receipt = { orderId, status: 'resting', filled: '0.000', timeMs: 1_200 } as const
  const closed = reduceAll(first, [
    { type: 'answered', clientOrderId: mine, attempt: 0, answer: { ok: true, data: receipt }, atMs: 1_300 },
    { type: 'account_read', version: sequence + 1, timeMs: 1_400, openOrders: new Map() },
  ])
  const back = decodeTrackedOrders(encodeTrackedOrders(closed))
  expect(stageOfMine(back)).toBe('closed')
  expect(dueLookups(back)).toHaveLength(1)
})

test('what is read back writes the same text', () => {
  const text = encodeTrackedOrders(decodeTrackedOrders(encodeTrackedOrders(first)))
  expect(encodeTrackedOrders(decodeTrackedOrders(text))).toBe(text)
})

test('a bounded number is stored, open orders before settled ones', () => {
  let lives = first
  for (let count = 0; count < 150; count++) {
    const clientOrderId = `order-${count}`
    lives = reduceAll(lives, [
      { type: 'submitted', ...aSubmit({ clientOrderId, slot: `slot-${count}`, atMs: 2_000 + count }) },
      {
        type: 'answered',
        clientOrderId,
        attempt: 0,
        answer: { ok: false, code: 'balance_insufficient', msg: '' },
        atMs: 3_000,
      },
    ])
  }
  const text = encodeTrackedOrders(lives)
  expect(text.length).toBeLessThan(storedTextLengthMax)
  const back = decodeTrackedOrders(text)
  expect(back.byKey.size).toBe(storedTrackedOrdersMax)
  expect(back.byKey.has(mine)).toBe(true)
  expect(back.byKey.has('order-149')).toBe(true)
  expect(back.byKey.has('order-0')).toBe(false)
})

test('any other stored text yields no tracked orders and never throws', () => {
  const text = encodeTrackedOrders(first)
  for (const wrong of [null, '', 'null', '[]', '{', text.replace('"version":1', '"version":2'), `${text}x`])
    expect(decodeTrackedOrders(wrong).byKey.size).toBe(0)
  const spoilt = [
    text.replace('"mine-1"', '"someone"'),
    text.replace('"filled":"0"', '"filled":"1e9"'),
    text.replace('"door":"order"', '"door":"window"'),
    text.replace('"status":null', '"status":"rich"'),
    text.replace('"atMs":1000', '"atMs":"soon"'),
    text.replace('"attempts":[', '"attempts":[7,'),
  ]
  for (const wrong of spoilt) {
    expect(wrong).not.toBe(text)
    expect(decodeTrackedOrders(wrong).byKey.size).toBe(0)
  }
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => decodeTrackedOrders(JSON.stringify({ version: 1, lives: value })).byKey.size === 0,
    ),
  )
})
