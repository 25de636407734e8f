import type { OrderView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { listAmendments } from './amendments.calc.ts'

const order = {
  price: '100.00',
  quantity: '2.00000',
  trigger: { type: 'rise', price: '101.00' },
} as unknown as OrderView

test('only what is named and differs', () => {
  expect(listAmendments(order, { price: '99.00', quantity: '2.00000' })).toEqual([
    { field: 'price', from: '100.00', to: '99.00' },
  ])
  expect(listAmendments(order, { price: '99.00', triggerPrice: '100.00' }).map(({ field }) => field)).toEqual([
    'triggerPrice',
    'price',
  ])
})

test('a trigger that follows the market has no price to change', () => {
  const trailing = { ...order, trigger: { type: 'trail', callbackBps: 100, activationPrice: null } } as OrderView
  expect(listAmendments(trailing, { triggerPrice: '100.00' })).toEqual([])
})
