import { describeOpenApi } from '@argosy/open-api/reference'
import { expect, test } from 'vitest'
import { countMatches, searchReference } from './search.calc.ts'

const reference = describeOpenApi()
const titles = { placeOrder: 'Place an order', 'channel:fill': 'Your trades' }
const endpointsFor = (text: string) => searchReference(reference, titles, text).endpoints.map(({ name }) => name)

test('an empty query returns everything', () => {
  expect(searchReference(reference, titles, '  ')).toBe(reference)
})

test.each([
  ['trade/place-order', ['placeOrder']],
  ['an  ORDER trade/place-o', ['placeOrder']],
  ['post cancel-symbol', ['cancelSymbolOrders']],
  ['granularity', ['candles', 'pastCandles']],
  ['presetStopLossPrice', ['placeOrder', 'placeOrders']],
  ['unheard-of', []],
])('%s is found by title, method, path and field, also inside of lists', (text, found) => {
  expect(endpointsFor(text)).toEqual(found)
})

test('codes and channels are found too', () => {
  expect(searchReference(reference, titles, '43012').codes.map(({ reason }) => reason)).toEqual([
    'balance_insufficient',
  ])
  expect(searchReference(reference, titles, '30015').socketCodes).toHaveLength(2)
  expect(searchReference(reference, titles, 'candle1H').channels.map(({ kind }) => kind)).toEqual(['candles'])
  expect(searchReference(reference, titles, 'your trades').channels.map(({ kind }) => kind)).toEqual(['fill'])
  expect(countMatches(searchReference(reference, titles, 'unheard-of'))).toBe(0)
})
