import type { TradeView } from '@argosy/wire/http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateOwnSides, calculateTradeRows } from './trade-list.calc.ts'

const trade = (tradeId: string, price = '100.00'): TradeView => ({
  tradeId,
  price,
  quantity: '1.00000',
  takerSide: 'buy',
  timeMs: 0,
})
const fill = (fillId: string, side: 'buy' | 'sell', marketId = 'BTCUSDT') => ({ fillId, side, marketId })

test('[MD-4] an own trade is recognised by its id', () => {
  const own = calculateOwnSides(
    [fill('3-0', 'buy'), fill('2-0', 'sell'), fill('2-0', 'buy'), fill('1-0', 'buy', 'ETHUSDT')],
    'BTCUSDT',
  )
  const rows = calculateTradeRows([trade('4-0'), trade('3-0'), trade('2-0'), trade('1-0')], own, 10)
  expect(rows.map((row) => row.own)).toEqual([null, 'buy', 'both', null])
})

test('the list is bounded, and its last row still compares with the trade before it', () => {
  const trades = [trade('3-0', '9.00'), trade('2-0', '10.00'), trade('1-0', '8.00')]
  const rows = calculateTradeRows(trades, new Map(), 2)
  expect(rows.map(({ trade: { tradeId }, move }) => [tradeId, move])).toEqual([
    ['3-0', 'down'],
    ['2-0', 'up'],
  ])
})

test('a row is built once, however far it moves down, until it changes', () => {
  const before = calculateTradeRows([trade('2-0'), trade('1-0')], new Map(), 10)
  const after = calculateTradeRows([trade('3-0'), trade('2-0'), trade('1-0')], new Map([['1-0', 'buy']]), 10, before)
  expect(after[1]).toBe(before[0])
  expect(after[2]).toMatchObject({ own: 'buy' })
})

test('prices compare as numbers do', () =>
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 9 }), fc.nat({ max: 10 ** 9 }), (a, b) => {
      const text = (price: number) => `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`
      const [row] = calculateTradeRows([trade('2-0', text(a)), trade('1-0', text(b))], new Map(), 1)
      expect(row?.move).toBe(a > b ? 'up' : a < b ? 'down' : 'flat')
    }),
  ))
