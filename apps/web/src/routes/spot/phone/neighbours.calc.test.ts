import { describe, expect, test } from 'vitest'
import { calculateNeighbours, readSwipe } from './neighbours.calc.ts'

describe('the markets beside this one', () => {
  const all = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT']

  test.each([
    ['in the middle of the list', 'ETHUSDT', [], { previous: 'BTCUSDT', next: 'SOLUSDT' }],
    ['the first follows the last', 'BTCUSDT', [], { previous: 'XRPUSDT', next: 'ETHUSDT' }],
    ['the last leads to the first', 'XRPUSDT', [], { previous: 'SOLUSDT', next: 'BTCUSDT' }],
    [
      'favourites in their own order',
      'XRPUSDT',
      ['XRPUSDT', 'BTCUSDT', 'SOLUSDT'],
      { previous: 'SOLUSDT', next: 'BTCUSDT' },
    ],
    ['no favourite: all of them', 'ETHUSDT', ['XRPUSDT', 'BTCUSDT'], { previous: 'BTCUSDT', next: 'SOLUSDT' }],
    ['the only favourite: all of them', 'ETHUSDT', ['ETHUSDT'], { previous: 'BTCUSDT', next: 'SOLUSDT' }],
    [
      'a favourite that is gone is passed over',
      'BTCUSDT',
      ['BTCUSDT', 'GONEUSDT', 'SOLUSDT'],
      { previous: 'SOLUSDT', next: 'SOLUSDT' },
    ],
  ])('%s', (_name, id, favourites, expected) => {
    expect(calculateNeighbours(id, all, favourites)).toEqual(expected)
  })

  test('a market that is alone, or unknown, has none', () => {
    expect(calculateNeighbours('BTCUSDT', ['BTCUSDT'], [])).toBeUndefined()
    expect(calculateNeighbours('XUSDT', all, [])).toBeUndefined()
    expect(calculateNeighbours('BTCUSDT', [], [])).toBeUndefined()
  })
})

describe('a swipe', () => {
  const stroke = { startX: 200, startY: 100, endX: 200, endY: 100, durationMs: 150 }

  test.each([
    ['to the left', { endX: 120 }, 'ltr', 'next'],
    ['to the right', { endX: 280 }, 'ltr', 'previous'],
    ['to the left in Arabic', { endX: 120 }, 'rtl', 'previous'],
    ['to the right in Arabic', { endX: 280 }, 'rtl', 'next'],
    ['a tap', { endX: 195 }, 'ltr', undefined],
    ['a scroll that drifts', { endX: 130, endY: 160 }, 'ltr', undefined],
    ['a finger that rests', { endX: 120, durationMs: 900 }, 'ltr', undefined],
  ] as const)('%s', (_name, change, direction, expected) => {
    expect(readSwipe({ ...stroke, ...change }, direction)).toBe(expected)
  })
})
