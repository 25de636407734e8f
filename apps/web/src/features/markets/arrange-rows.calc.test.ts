import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeRows, isFound, sortRows } from './arrange-rows.calc.ts'
import { compareDecimals } from './compare.ts'
import { plainQuery, sortKeys } from './market-query.ts'
import { rowsOf } from './test-rows.ts'

const rows = rowsOf({
  BTC: { last: '67000.00', open: '66000.00', quoteVolume: '900.00000000' },
  ETH: { last: '3500.00', open: '3600.00', quoteVolume: '1000.00000000' },
  DOGE: { last: '0.15', open: '0.15', quoteVolume: '20.00000000' },
  NEW: null,
})
const names = (list: readonly { readonly base: string }[]) => list.map((row) => row.base)

describe('order', () => {
  test.each([
    ['name', 'ascending', ['BTC', 'DOGE', 'ETH', 'NEW']],
    ['name', 'descending', ['NEW', 'ETH', 'DOGE', 'BTC']],
    ['price', 'ascending', ['DOGE', 'ETH', 'BTC', 'NEW']],
    ['price', 'descending', ['BTC', 'ETH', 'DOGE', 'NEW']],
    ['change', 'ascending', ['ETH', 'DOGE', 'BTC', 'NEW']],
    ['change', 'descending', ['BTC', 'DOGE', 'ETH', 'NEW']],
    ['volume', 'ascending', ['DOGE', 'BTC', 'ETH', 'NEW']],
    ['volume', 'descending', ['ETH', 'BTC', 'DOGE', 'NEW']],
  ] as const)('by %s, %s', (key, direction, expected) =>
    expect(names(sortRows(rows, { key, direction }))).toEqual(expected),
  )

  test('rows with equal numbers are sorted by name in either direction', () => {
    const equals = rowsOf({ B: {}, C: {}, A: {} })
    for (const direction of ['ascending', 'descending'] as const)
      expect(names(sortRows(equals, { key: 'price', direction }))).toEqual(['A', 'B', 'C'])
  })

  test('no row is lost or doubled', () =>
    fc.assert(
      fc.property(fc.constantFrom(...sortKeys), fc.boolean(), (key, isUp) => {
        const sorted = sortRows(rows, { key, direction: isUp ? 'ascending' : 'descending' })
        expect(names(sorted).toSorted()).toEqual(names(rows).toSorted())
      }),
    ))
})

test('decimals are compared exactly, whatever their length', () => {
  expect(compareDecimals('0.30000000000000004', '0.3')).toBe(1)
  expect(compareDecimals('9', '10.00')).toBe(-1)
  expect(compareDecimals('1.50', '1.5')).toBe(0)
  expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1)
})

describe('search', () => {
  const bitcoin = { pair: 'BTC/USDT', marketId: 'BTCUSDT', name: 'Bitcoin' }
  test.each(['', ' ', 'btc', 'BTC/', 'btcu', 'bit', 'COIN usdt', 'usdt bitcoin'])('"%s" finds Bitcoin', (text) =>
    expect(isFound(bitcoin, text)).toBe(true),
  )
  test.each(['eth', 'bitx', 'btc eth', '<script>', '.*'])('"%s" does not', (text) =>
    expect(isFound(bitcoin, text)).toBe(false),
  )
})

describe('tabs', () => {
  test.each([
    ['all', ['ETH', 'BTC', 'DOGE', 'NEW']],
    ['gainers', ['BTC']],
    ['losers', ['ETH']],
    ['favourites', ['ETH', 'NEW']],
  ] as const)('%s', (tab, expected) => {
    const favourites = new Set(['NEWUSDT', 'ETHUSDT'])
    expect(names(arrangeRows(rows, { ...plainQuery, tab }, favourites))).toEqual(expected)
  })

  test('category, text and order work together', () => {
    expect(names(arrangeRows(rows, { ...plainQuery, category: 'meme' }))).toEqual(['DOGE'])
    expect(names(arrangeRows(rows, { ...plainQuery, category: 'meme', text: 'btc' }))).toEqual([])
    const sort = { key: 'name', direction: 'descending' } as const
    expect(names(arrangeRows(rows, { ...plainQuery, text: 'usdt', sort }))).toEqual(['NEW', 'ETH', 'DOGE', 'BTC'])
  })
})
