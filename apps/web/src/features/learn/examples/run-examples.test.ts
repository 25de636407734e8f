import { expect, test } from 'vitest'
import { exampleKinds } from './order-example.ts'
import { runOrderExamples } from './run-examples.ts'

const { examples, bids, asks, last } = runOrderExamples()
const outcomeOf = (kind: string) => {
  const found = examples.find((example) => example.kind === kind)
  return [found?.outcome, found?.fills.map(({ price, quantity }) => `${quantity} at ${price}`), found?.open]
}

test('[LRN-2] every kind of order has an example', () => {
  expect(examples.map(({ kind }) => kind)).toEqual([...exampleKinds])
})

test('[LRN-2] an example ends as the rules of the engine say', () => {
  expect(Object.fromEntries(exampleKinds.map((kind) => [kind, outcomeOf(kind)]))).toEqual({
    // OT-12: what is not filled at once rests.
    'limit-order': ['partly_filled', ['2 at 101'], '1'],
    'market-order': ['filled', ['2 at 99', '2 at 98'], '0'],
    // TG-1: the trades that bring the last price there come first.
    'stop-limit': ['filled', ['2 at 98'], '0'],
    'stop-market': ['filled', ['3 at 98', '2 at 97'], '0'],
    'trailing-stop': ['filled', ['2 at 101'], '0'],
    // GR-3: the fill of one leg closes the other.
    oco: ['filled', ['2 at 102'], '0'],
    iceberg: ['partly_filled', ['2 at 101'], '3'],
    // OT-13.
    'post-only': ['refused', [], '0'],
    ioc: ['cancelled', ['2 at 101'], '0'],
    fok: ['refused', [], '0'],
  })
})

test('a trailing stop follows the price up and sells when it comes back by the callback', () => {
  const trailing = examples.find(({ kind }) => kind === 'trailing-stop')
  expect([trailing?.moves, trailing?.callbackBps]).toEqual([['104', '101'], 200])
})

test('the price that activates a stop order is shown, not that of its own fills', () => {
  expect(examples.find(({ kind }) => kind === 'stop-market')?.moves).toEqual(['98'])
})

test('the book that all examples start from is not crossed, and the last price is between its sides', () => {
  expect(Number(bids[0]?.price)).toBeLessThan(Number(last))
  expect(Number(asks[0]?.price)).toBeGreaterThan(Number(last))
})
