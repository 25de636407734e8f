import type { ClosedOrderView, FillView, OrderView } from '@argosy/contracts/http'
import { describe, expect, test } from 'vitest'
import { addRecorded, isHistoryBehind, mergeFills, nothingRecorded, rememberOpenOrders } from './history.calc.ts'

const order = (orderId: number) => ({ orderId }) as OrderView
const closed = (orderId: number) => ({ orderId }) as ClosedOrderView
const fill = (fillId: string, orderId: number) => ({ fillId, orderId }) as FillView
const account = (open: readonly number[], recentFills: readonly FillView[] = []) => ({
  openOrders: new Map(open.map((orderId) => [orderId, order(orderId)])),
  recentFills,
})

describe('history is behind', () => {
  test('when an order that was open is open no more and not recorded', () => {
    const seen = rememberOpenOrders(new Set(), account([7]))
    expect(isHistoryBehind(account([7]), seen, nothingRecorded)).toBe(false)
    expect(isHistoryBehind(account([]), seen, nothingRecorded)).toBe(true)
    expect(isHistoryBehind(account([]), seen, addRecorded(nothingRecorded, [closed(7)], []))).toBe(false)
  })

  test('when a fill is not recorded, even of an order that was never open', () => {
    const taker = account([], [fill('9-0', 9)])
    expect(isHistoryBehind(taker, new Set(), nothingRecorded)).toBe(true)
    expect(isHistoryBehind(taker, new Set(), addRecorded(nothingRecorded, [], [fill('9-0', 9)]))).toBe(true)
    expect(isHistoryBehind(taker, new Set(), addRecorded(nothingRecorded, [closed(9)], [fill('9-0', 9)]))).toBe(false)
  })

  test('but not because an old row has left the first page', () => {
    const once = addRecorded(nothingRecorded, [closed(7)], [])
    expect(isHistoryBehind(account([]), new Set([7]), addRecorded(once, [closed(99)], []))).toBe(false)
  })
})

test('a fill that was heard live and is recorded shows once', () => {
  expect(
    mergeFills([fill('3-0', 3), fill('2-0', 2)], [fill('2-0', 2), fill('1-0', 1)]).map((entry) => entry.fillId),
  ).toEqual(['3-0', '2-0', '1-0'])
  expect(mergeFills([], null)).toEqual([])
})
