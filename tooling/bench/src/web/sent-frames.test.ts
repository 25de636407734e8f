import { expect, test } from 'vitest'
import { nowMs, SentFrames } from './sent-frames.ts'

const delta = (version: number) =>
  `{"type":"book_delta","marketId":"BTCUSDT","previousVersion":${version - 3},"version":${version},"timeMs":1,"bids":[]}`

test('a frame is drawn when its version or a newer one is', () => {
  const sent = new SentFrames()
  sent.begin()
  for (const version of [3, 6, 9, 12]) sent.record(delta(version))
  const atMs = nowMs()
  const latencies = sent.calculateLatenciesMs([
    [3, atMs + 10],
    [9, atMs + 30],
  ])
  // The third is drawn in the same frame as the second; the fourth is never drawn.
  expect(latencies.map((ms) => Math.round(ms / 10) * 10)).toEqual([10, 30, 30])
})

test('what was drawn first without having been seen to leave counts for nothing', () => {
  const sent = new SentFrames()
  sent.begin()
  sent.record(delta(6))
  expect(sent.calculateLatenciesMs([[9, nowMs()]])).toEqual([])
})

test('rates are those of changes, not of frames', () => {
  const sent = new SentFrames()
  sent.begin()
  for (const version of [10, 20, 30]) sent.record(delta(version))
  sent.record('{"type":"trades","marketId":"BTCUSDT","trades":[{"tradeId":"1"},{"tradeId":"2"}]}')
  const { books, bookFrames, trades, tickers } = sent.rates()
  expect(books / bookFrames).toBeCloseTo(20 / 3)
  expect(trades / bookFrames).toBeCloseTo(2 / 3)
  expect(tickers).toBe(0)
})
