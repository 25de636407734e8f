import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepBook } from './support/book-keeper.ts'
import { readMetric, startTestPush, type TestPush } from './support/start-test-push.ts'
import { marketId } from './support/test-market.ts'
import { TestReader } from './support/test-reader.ts'

let running: TestPush

beforeAll(async () => {
  running = await startTestPush({ TICK_MS: '5' })
})
afterAll(() => running[Symbol.asyncDispose]())

test('a reader that stops reading gets no growing buffer but, when it reads again, the book as it is then', async () => {
  const { market, push } = running
  using slow = await TestReader.open(push.port)
  using quick = await TestReader.open(push.port)
  for (const reader of [slow, quick]) {
    reader.subscribe({ channel: 'book', marketId })
    await reader.until(({ heard }) => heard.some(({ type }) => type === 'book_snapshot'))
  }
  slow.webSocket.pause()
  // Large deltas fill the kernel's buffers, then ours.
  for (let round = 0; round < 400 && (await readMetric(push, 'push_conflations_total')) === 0; round++) {
    for (let burst = 0; burst < 5; burst++) {
      const level = (index: number) =>
        [String(1_000_000 + index), String(1 + Math.floor(Math.random() * 9_999))] as const
      market.change({ bids: Array.from({ length: 3_000 }, (_, index) => level(index)) })
      await sleep(5)
    }
  }
  expect(await readMetric(push, 'push_conflations_total')).toBe(1)
  for (let change = 0; change < 50; change++) {
    market.change({ bids: [[String(1_000_000 + change), String(change + 1)]] })
    await sleep(5)
  }
  await quick.until(({ heard }) => keepBook(heard).version === market.book.version)
  const frames = quick.heard.length

  slow.webSocket.resume()
  await slow.until((now) => now.of('book_snapshot').at(-1)?.version === market.book.version)
  expect(keepBook(slow.heard)).toEqual(keepBook(quick.heard))
  expect(slow.heard.length).toBeLessThan(frames)
})
