import type { OrderView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { orderTypeOf, triggerSignOf, triggerTagOf } from './order-type.calc.ts'

type Terms = Pick<OrderView, 'type' | 'side' | 'trigger'>

const rise = { type: 'rise', price: '70000.00' } as const
const fall = { type: 'fall', price: '60000.00' } as const
const trail = { type: 'trail', callbackBps: 100, activationPrice: '70000.00' } as const

test('[CNV-1] a conversion is called so, whatever its order is', () => {
  const order = { type: 'limit', trigger: null, timeInForce: 'fok', clientOrderId: 'convert-AAAAAAAAAAAAAAAA' } as const
  expect(orderTypeOf(order)).toBe('conversion')
  expect(orderTypeOf({ ...order, timeInForce: 'gtc' })).toBe('limit')
  expect(orderTypeOf({ ...order, clientOrderId: 'mine' })).toBe('limit')
})

test.each<[string, Terms, string | undefined, string | null]>([
  ['limit', { type: 'limit', side: 'buy', trigger: null }, undefined, null],
  ['market', { type: 'market', side: 'sell', trigger: null }, undefined, null],
  ['stop_limit', { type: 'limit', side: 'buy', trigger: rise }, '≥', 'SL'],
  ['stop_market', { type: 'market', side: 'sell', trigger: fall }, '≤', 'SL'],
  ['stop_limit', { type: 'limit', side: 'sell', trigger: rise }, '≥', 'TP'],
  ['stop_market', { type: 'market', side: 'buy', trigger: fall }, '≤', 'TP'],
  ['trailing_stop', { type: 'market', side: 'sell', trigger: trail }, '≥', null],
  ['trailing_stop', { type: 'market', side: 'buy', trigger: trail }, '≤', null],
])('[OT-12] a %s order is called so: %j', (type, order, sign, tag) => {
  expect(orderTypeOf(order)).toBe(type)
  expect(triggerTagOf(order)).toBe(tag)
  expect(order.trigger ? triggerSignOf(order.side, order.trigger) : undefined).toBe(sign)
})
