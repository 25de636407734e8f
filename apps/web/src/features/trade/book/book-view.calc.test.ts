import type { OrderView } from '@argosy/wire/http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { calculateReach, pickFromRow } from './book-reach.calc.ts'
import { bookModes, calculateBookView, type BookSlot, type BookViewInput } from './book-view.calc.ts'
import { calculateOwnLevels } from './own-orders.calc.ts'

const level = (price: bigint, quantity: bigint) => ({ price, quantity })
const book = {
  asks: [level(10_002n, 10n), level(10_003n, 20n), level(10_011n, 70n)],
  bids: [level(10_000n, 30n), level(9_999n, 20n)],
}
const plain: BookViewInput = { book, grouping: 1n, mode: 'both', rowCount: 4 }
const rowsOf = (slots: readonly BookSlot[]) => slots.flatMap((row) => row ?? [])
const first = (slots: readonly BookSlot[]) => rowsOf(slots)[0] ?? expect.fail('no row')

describe('rows', () => {
  test('there are always as many places as the mode has, filled or not', () => {
    const sizes = bookModes.map((mode) => {
      const { asks, bids } = calculateBookView({ ...plain, mode })
      return [asks.length, bids.length]
    })
    expect(sizes).toEqual([
      [4, 4],
      [0, 8],
      [8, 0],
    ])
    expect(calculateBookView(plain).bids.slice(2)).toEqual([null, null])
    expect(calculateBookView({ ...plain, book: { asks: [], bids: [] } })).toMatchObject({
      spread: null,
      spreadCentiBps: null,
      bidShareBps: null,
    })
  })

  test('totals run from the best price, and bars of both sides share one scale', () => {
    const { asks, bids } = calculateBookView({ ...plain, grouping: 10n })
    expect(rowsOf(asks).map(({ price, quantity, total }) => [price, quantity, total])).toEqual([
      [10_010n, 30n, 30n],
      [10_020n, 70n, 100n],
    ])
    expect(rowsOf(bids).map(({ price, total, depthPercent }) => [price, total, depthPercent])).toEqual([
      [10_000n, 30n, 30],
      [9_990n, 50n, 50],
    ])
  })

  test('bars of single rows measure against the largest row', () => {
    const { asks } = calculateBookView({ ...plain, bars: 'quantity' })
    expect(rowsOf(asks).map(({ depthPercent }) => depthPercent)).toEqual([14.2, 28.5, 100])
  })

  test('a group that the end of the book cuts in two is left out', () => {
    const rows = (depthMax: number) => rowsOf(calculateBookView({ ...plain, grouping: 10n, depthMax }).asks)
    expect(rows(3).map(({ price }) => price)).toEqual([10_010n])
    expect(rows(4).map(({ price }) => price)).toEqual([10_010n, 10_020n])
  })

  test('an unchanged row is the same object, so that it is not rendered again', () => {
    const before = calculateBookView(plain)
    const asks = [level(10_002n, 10n), level(10_003n, 25n), level(10_011n, 65n)]
    const after = calculateBookView({ ...plain, book: { ...book, asks } }, before)
    expect([0, 1, 2].map((index) => after.asks[index] === before.asks[index])).toEqual([true, false, false])
    expect(after.bids.every((row, index) => row === before.bids[index])).toBe(true)
    expect(after).toEqual(calculateBookView({ ...plain, book: { ...book, asks } }))
  })
})

test('a level that moves within its group changes what it costs to get beyond it', () => {
  const before = calculateBookView({ ...plain, grouping: 10n })
  const asks = [level(10_002n, 10n), level(10_004n, 20n), level(10_011n, 70n)]
  const after = calculateBookView({ ...plain, grouping: 10n, book: { ...book, asks } }, before)
  expect(after).toEqual(calculateBookView({ ...plain, grouping: 10n, book: { ...book, asks } }))
})

describe('between the sides', () => {
  test('the spread is the book’s own, whatever the grouping', () => {
    for (const grouping of [1n, 50n, 500n]) {
      const { spread, spreadCentiBps } = calculateBookView({ ...plain, grouping })
      expect([spread, spreadCentiBps]).toEqual([2n, 199n])
    }
  })

  test('the ratio counts the rows shown and is the same in every mode', () => {
    const shares = bookModes.map((mode) => calculateBookView({ ...plain, mode }).bidShareBps)
    expect(shares).toEqual([3_333n, 3_333n, 3_333n])
    expect(calculateBookView({ ...plain, book: { ...book, bids: [] } }).bidShareBps).toBe(0n)
  })

  test('grouped sides never cross', () =>
    fc.assert(
      fc.property(fc.bigInt(1n, 9_999n), fc.bigInt(1n, 50n), fc.bigInt(1n, 900n), (bid, spread, grouping) => {
        const narrow = { asks: [level(bid + spread, 1n)], bids: [level(bid, 1n)] }
        const { asks, bids } = calculateBookView({ ...plain, book: narrow, grouping })
        expect(first(asks).price > first(bids).price).toBe(true)
      }),
    ))
})

describe('own orders', () => {
  const order = (own: Partial<OrderView>) =>
    ({
      orderId: 1,
      marketId: 'BTCUSDT',
      side: 'buy',
      type: 'limit',
      status: 'resting',
      trigger: null,
      price: '99.99',
      quantity: '0.00020',
      filled: '0.00000',
      ...own,
    }) as OrderView
  const own = (grouping: bigint, ...orders: OrderView[]) => calculateOwnLevels(orders, someTerms(), grouping)

  test('they appear at their group, with their remaining quantity', () => {
    const levels = own(
      100n,
      order({ orderId: 1 }),
      order({ orderId: 2, price: '99.50', filled: '0.00005', status: 'partly_filled' }),
      order({ orderId: 3, side: 'sell', price: '100.01' }),
    )
    expect([...levels.bid]).toEqual([[9_900n, { orderIds: [1, 2], quantity: 35n }]])
    expect([...levels.ask]).toEqual([[10_100n, { orderIds: [3], quantity: 20n }]])
  })

  test('what waits for a trigger, is over or belongs to another market is not in the book', () => {
    const levels = own(
      1n,
      order({ status: 'waiting', trigger: { type: 'rise', price: '110.00' } }),
      order({ status: 'filled' }),
      order({ status: 'cancelled' }),
      order({ type: 'market', price: '0.00' }),
      order({ marketId: 'ETHUSDT' }),
    )
    expect([levels.bid.size, levels.ask.size]).toEqual([0, 0])
  })

  test('a row contains the user’s own quantity and order ids', () => {
    const { bids } = calculateBookView({ ...plain, own: own(1n, order({ orderId: 7 })) })
    expect(rowsOf(bids).map(({ ownQuantity, ownOrderIds }) => [ownQuantity, ownOrderIds])).toEqual([
      [null, []],
      [20n, [7]],
    ])
  })
})

describe('reaching a row', () => {
  const [, second = expect.fail('no row')] = rowsOf(calculateBookView(plain).asks)

  test('the tooltip sums levels at their own prices and rounds the average against the reader', () => {
    expect(calculateReach(second, 'ask', 10_002n)).toEqual({
      quantity: 30n,
      cost: 10_002n * 10n + 10_003n * 20n,
      averagePrice: 10_003n,
      slippageCentiBps: 66n,
    })
    const [, bid = expect.fail('no row')] = rowsOf(calculateBookView(plain).bids)
    expect(calculateReach(bid, 'bid', 10_000n)).toMatchObject({ averagePrice: 9_999n, slippageCentiBps: 40n })
  })

  test('the average lies between the best price and the row’s', () =>
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 12 }),
        fc.bigInt(1n, 40n),
        (quantities, step) => {
          const asks = quantities.map((quantity, index) => level(1_000n + BigInt(index) * 7n, quantity))
          const view = calculateBookView({ ...plain, rowCount: 12, grouping: step, book: { asks, bids: [] } })
          for (const row of rowsOf(view.asks)) {
            const { averagePrice } = calculateReach(row, 'ask', 1_000n) ?? expect.fail('no reach')
            expect(averagePrice >= 1_000n && averagePrice <= row.price).toBe(true)
          }
        },
      ),
    ))

  test('a click takes the price, or the price and everything up to it', () => {
    expect(pickFromRow(second, 'ask', 'price')).toEqual({ price: 10_003n, quantity: null, takes: 'buy' })
    expect(pickFromRow(second, 'ask', 'size')).toEqual({ price: 10_003n, quantity: 30n, takes: 'buy' })
    expect(pickFromRow(second, 'bid', 'size').takes).toBe('sell')
  })
})
