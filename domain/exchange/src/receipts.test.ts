import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RequestId } from './command.ts'
import type { Receipt } from './receipt.ts'
import { createRequestWindow, findReceipt, rememberReceipt, type ReceiptWindow } from './receipts.ts'
import { encodeSnapshot } from './snapshot.ts'
import { anExchange, btc, refusalOf, toOrder } from './testing/exchange-fixture.ts'

const requestId = (text: string | number) => `${text}` as RequestId
const receiptAt = (timeMs: number, sequence = 1): Receipt => ({
  ok: true,
  sequence,
  timeMs,
  order: null,
  closedCount: 0,
})

function remember(window: ReceiptWindow, id: string | number, timeMs: number): void {
  rememberReceipt(window, requestId(id), receiptAt(timeMs), timeMs)
}

function sizesOf({ table }: ReceiptWindow): number[] {
  const { current, previous } = table.list()
  return [current.length, previous.length]
}

describe('the window', () => {
  test('[RQ-2] keeps a receipt through the next generation and drops it with the one after', () => {
    const window = createRequestWindow()
    remember(window, 'first', 100_000)
    remember(window, 'same generation', 129_999)
    remember(window, 'second', 130_000)
    expect(findReceipt(window, requestId('first'))).toBeDefined()
    remember(window, 'still second', 159_999)
    expect(findReceipt(window, requestId('first'))).toBeDefined()
    remember(window, 'third', 160_000)
    expect(findReceipt(window, requestId('first'))).toBeUndefined()
    expect(findReceipt(window, requestId('same generation'))).toBeUndefined()
    expect(findReceipt(window, requestId('second'))).toBeDefined()
  })

  test('[RQ-2] ends a generation at 100,000 receipts when time does not advance', () => {
    const window = createRequestWindow()
    for (let index = 0; index < 200_000; index++) remember(window, index, 50_000)
    expect(sizesOf(window)).toEqual([100_000, 100_000])
    expect(findReceipt(window, requestId(0))).toBeDefined()
    remember(window, 200_000, 50_000)
    expect(sizesOf(window)).toEqual([1, 100_000])
    expect(findReceipt(window, requestId(99_999))).toBeUndefined()
    expect(findReceipt(window, requestId(100_000))).toBeDefined()
  })

  test('[RQ-2] keeps receipts for at least one generation, whatever the time steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 40, size: 'max' }), (steps) => {
        const window = createRequestWindow()
        let nowMs = 1_000_000
        const times = steps.map((step) => (nowMs += step))
        for (const [index, timeMs] of times.entries()) {
          remember(window, index, timeMs)
          for (const [older, olderMs] of times.slice(0, index).entries()) {
            if (timeMs - olderMs < 30_000) expect(findReceipt(window, requestId(older))).toEqual(receiptAt(olderMs))
          }
        }
      }),
      { numRuns: 50 },
    )
  }, 30_000)
})

describe('a repeated request', () => {
  test('[RQ-1] gets the first answer and changes nothing but sequence and time', () => {
    const exchange = anExchange()
    const order = { ...toOrder('bid 100 × 2 alice'), requestId: requestId('same') }
    const first = exchange.send(order)
    const before = stateWithoutClock(encodeSnapshot(exchange.state))
    exchange.nowMs += 1_000
    const second = exchange.send(order)
    expect(second.receipt).toEqual(first.receipt)
    expect(second.events).toEqual([{ type: 'request_repeated' }])
    expect(second.sequence).toBe(first.sequence + 1)
    expect(exchange.state).toMatchObject({ sequence: second.sequence, timeMs: exchange.nowMs })
    expect(stateWithoutClock(encodeSnapshot(exchange.state))).toEqual(before)
  })

  test('[RQ-1] of a refusal is refused again, though it would now be accepted', () => {
    const exchange = anExchange()
    const order = { ...toOrder('ask 100 × 2 dave'), requestId: requestId('same') }
    expect(refusalOf(exchange.send(order))).toBe('balance_insufficient')
    exchange.deposit('dave', btc, 1_000n)
    expect(refusalOf(exchange.send(order))).toBe('balance_insufficient')
    expect(refusalOf(exchange.send({ ...order, requestId: requestId('other') }))).toBe('accepted')
  })

  test('[RQ-1] is identified by its id alone', () => {
    const exchange = anExchange()
    const first = exchange.send({ ...toOrder('bid 100 × 2 alice'), requestId: requestId('same') })
    const other = exchange.send({ ...toOrder('ask 500 × 7 bob'), requestId: requestId('same') })
    expect(other.receipt).toEqual(first.receipt)
    expect(exchange.book).toBe('bid 100 × 2 alice')
  })

  test('[RQ-2] is a new request once its receipt is dropped', () => {
    const exchange = anExchange()
    const order = { ...toOrder('bid 100 × 2 alice'), requestId: requestId('same') }
    exchange.send(order)
    exchange.nowMs += 30_000
    exchange.place('bid 1 × 1 bob')
    exchange.nowMs += 30_000
    exchange.place('bid 1 × 1 bob')
    exchange.send(order)
    expect(exchange.book).toBe('bid 100 × 2 alice | bid 100 × 2 alice | bid 1 × 1 bob | bid 1 × 1 bob')
  })
})

function stateWithoutClock(text: string): unknown {
  return { ...JSON.parse(text), sequence: 0, timeMs: 0 }
}
