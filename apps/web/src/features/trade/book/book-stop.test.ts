import { describe, expect, test } from 'vitest'
import { nextStop, settleStop, type BookStop } from './book-stop.ts'

const filled = { ask: 3, bid: 2 }
const at = (side: 'ask' | 'bid', position: number, kind: BookStop['kind'] = 'price'): BookStop => ({
  side,
  position,
  kind,
})

describe('arrows walk the book from the top of the screen to its end', () => {
  test.each([
    ['down from the worst ask', at('ask', 2), 'ArrowDown', at('ask', 1)],
    ['down from the best ask, over the spread', at('ask', 0), 'ArrowDown', at('bid', 0)],
    ['up from the best bid, over the spread', at('bid', 0), 'ArrowUp', at('ask', 0)],
    ['down at the end', at('bid', 1), 'ArrowDown', null],
    ['up at the top', at('ask', 2), 'ArrowUp', null],
    ['to the top', at('bid', 1), 'Home', at('ask', 2)],
    ['to the end', at('ask', 1), 'End', at('bid', 1)],
    ['a key that walks nowhere', at('ask', 1), 'a', null],
  ])('%s', (_, from, key, to) => expect(nextStop(from, key, filled, false)).toEqual(to))

  test('one side alone has its own ends', () => {
    expect(nextStop(at('bid', 0), 'ArrowUp', { ask: 0, bid: 2 }, false)).toBeNull()
    expect(nextStop(at('ask', 0), 'ArrowDown', { ask: 2, bid: 0 }, false)).toBeNull()
  })

  test('the size follows the price, in Arabic on its left', () => {
    expect(nextStop(at('ask', 1), 'ArrowRight', filled, false)).toEqual(at('ask', 1, 'size'))
    expect(nextStop(at('ask', 1, 'size'), 'ArrowRight', filled, false)).toBeNull()
    expect(nextStop(at('ask', 1), 'ArrowLeft', filled, true)).toEqual(at('ask', 1, 'size'))
    expect(nextStop(at('ask', 1, 'size'), 'ArrowRight', filled, true)).toEqual(at('ask', 1))
  })
})

test('the keyboard stop stays within a shrinking book, and moves to the other side when its own is empty', () => {
  expect(settleStop(at('ask', 1), filled)).toEqual(at('ask', 1))
  expect(settleStop(at('ask', 9), filled)).toEqual(at('ask', 2))
  expect(settleStop(at('ask', 0), { ask: 0, bid: 2 })).toEqual(at('bid', 0))
  expect(settleStop(at('ask', 3), { ask: 0, bid: 0 })).toEqual(at('bid', 0))
})
