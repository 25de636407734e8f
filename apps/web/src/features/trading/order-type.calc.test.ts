import type { OrderView } from '@argosy/contracts/http'
import { expect, test } from 'vitest'
import { orderTypeOf, triggerSignOf } from './order-type.calc.ts'

type Terms = Pick<OrderView, 'type' | 'side' | 'trigger'>

const rise = { type: 'rise', price: '70000.00' } as const
const fall = { type: 'fall', price: '60000.00' } as const
const trail = { type: 'trail', callbackBps: 100, activationPrice: '70000.00' } as const

test.each<[string, Terms, string | undefined]>([
  ['limit', { type: 'limit', side: 'buy', trigger: null }, undefined],
  ['market', { type: 'market', side: 'sell', trigger: null }, undefined],
  ['stop_limit', { type: 'limit', side: 'buy', trigger: rise }, '≥'],
  ['stop_market', { type: 'market', side: 'sell', trigger: fall }, '≤'],
  ['take_profit_limit', { type: 'limit', side: 'sell', trigger: rise }, '≥'],
  ['take_profit_market', { type: 'market', side: 'buy', trigger: fall }, '≤'],
  ['trailing_stop', { type: 'market', side: 'sell', trigger: trail }, '≥'],
  ['trailing_stop', { type: 'market', side: 'buy', trigger: trail }, '≤'],
])('[OT-12] a %s order is called so: %j', (type, order, sign) => {
  expect(orderTypeOf(order)).toBe(type)
  expect(order.trigger ? triggerSignOf(order.side, order.trigger) : undefined).toBe(sign)
})
