import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import { describe, expect, test } from 'vitest'
import { addRecorded, isHistoryBehind, mergeFills, nothingRecorded, rememberLeft } from './history.calc.ts'

const order = (orderId: number) => ({ orderId }) as OrderView
const closed = (orderId: number) => ({ orderId }) as ClosedOrderView
const fill = (fillId: string, orderId: number) => ({ fillId, orderId }) as FillView
const account = (open: readonly number[], recentFills: readonly FillView[] = []) => ({
  openOrders: new Map(open.map((orderId) => [orderId, order(orderId)])),
  recentFills,
})

describe('history is behind', () => {
  test('when an order is no longer open and not yet recorded', () => {
    const came = rememberLeft(new Set(), [{ key: 7, before: undefined, after: order(7) }], nothingRecorded)
    expect(isHistoryBehind(account([7]), came, nothingRecorded)).toBe(false)
    const left = rememberLeft(came, [{ key: 7, before: order(7), after: undefined }], nothingRecorded)
    expect(isHistoryBehind(account([]), left, nothingRecorded)).toBe(true)
    expect(isHistoryBehind(account([]), left, addRecorded(nothingRecorded, [closed(7)], []))).toBe(false)
    const back = rememberLeft(left, [{ key: 7, before: undefined, after: order(7) }], nothingRecorded)
    expect([...back]).toEqual([])
  })

  test('when a fill is not recorded, even of an order that was never open', () => {
    const taker = account([], [fill('9-0', 9)])
    expect(isHistoryBehind(taker, new Set(), nothingRecorded)).toBe(true)
    expect(isHistoryBehind(taker, new Set(), addRecorded(nothingRecorded, [], [fill('9-0', 9)]))).toBe(true)
    expect(isHistoryBehind(taker, new Set(), addRecorded(nothingRecorded, [closed(9)], [fill('9-0', 9)]))).toBe(false)
  })

  test('and recorded orders are no longer remembered', () => {
    const recorded = addRecorded(nothingRecorded, [closed(7)], [])
    expect([...rememberLeft(new Set([7, 8]), [], recorded)]).toEqual([8])
  })

  test('but not because an old row has left the first page', () => {
    const once = addRecorded(nothingRecorded, [closed(7)], [])
    expect(isHistoryBehind(account([]), new Set([7]), addRecorded(once, [closed(99)], []))).toBe(false)
  })
})

test('a fill that was received live and recorded is shown once', () => {
  expect(
    mergeFills([fill('3-0', 3), fill('2-0', 2)], [fill('2-0', 2), fill('1-0', 1)]).map((entry) => entry.fillId),
  ).toEqual(['3-0', '2-0', '1-0'])
  expect(mergeFills([], null)).toEqual([])
})
