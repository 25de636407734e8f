/** What a second of a busy market costs a page, from the text of a frame to the rows of the panel; prints it. */
import { calculateBookChecksum } from '@argosy/contracts'
import type { LevelText } from '@argosy/contracts/http'
import { addFrameSum } from '@argosy/contracts/push'
import { createHeldClient } from '@argosy/push-client/testing'
import { expect, test } from 'vitest'
import { calculateBookView, type BookPanelView } from './book-view.calc.ts'

const updatesPerSecond = 200
const framesPerSecond = 60
const seconds = 10
const levelsPerSide = 1_000
/** Far above what it takes, so that a machine that is busy otherwise still passes. */
const shareMax = 0.25

const marketId = 'BTCUSDT'

/** A book of two maps that says what a server would say. */
function createServer() {
  const sides = { bids: new Map<number, number>(), asks: new Map<number, number>() }
  let version = 1
  let state = 7
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let offset = 0; offset < levelsPerSide; offset++) {
    sides.bids.set(6_743_000 - offset, 1 + random(99_999))
    sides.asks.set(6_743_001 + offset, 1 + random(99_999))
  }
  const text = ([price, quantity]: readonly [number, number]): LevelText => [
    (price / 100).toFixed(2),
    (quantity / 100_000).toFixed(5),
  ]
  const sorted = (side: 'bids' | 'asks') =>
    [...sides[side]].sort(([a], [b]) => (side === 'bids' ? b - a : a - b)).map(text)
  const encode = (type: string, more: object, bids: readonly LevelText[], asks: readonly LevelText[]) => {
    const checksum = calculateBookChecksum(sorted('bids'), sorted('asks'))
    return addFrameSum(JSON.stringify({ type, marketId, version, timeMs: 1, checksum, ...more, bids, asks }))
  }
  return {
    snapshot: () => encode('book_snapshot', {}, sorted('bids'), sorted('asks')),
    /** Five levels near the top of each side, as a tick of a busy market has them. */
    delta() {
      const previousVersion = version++
      const changed = { bids: [] as LevelText[], asks: [] as LevelText[] }
      for (let change = 0; change < 5; change++) {
        for (const side of ['bids', 'asks'] as const) {
          const offset = random(40)
          const price = side === 'bids' ? 6_743_000 - offset : 6_743_001 + offset
          const quantity = random(4) === 0 ? 0 : 1 + random(99_999)
          if (quantity === 0) sides[side].delete(price)
          else sides[side].set(price, quantity)
          changed[side].push(text([price, quantity]))
        }
      }
      return encode('book_delta', { previousVersion }, changed.bids, changed.asks)
    },
  }
}

/** Its time stands still: making the frames takes longer than a page would wait for them. */
function openPage() {
  const held = createHeldClient({ bookDepth: 500 })
  const store = held.client.book(marketId)
  store.subscribe(() => {})
  held.connect()
  return {
    store,
    hear: (data: string) => held.socket.hearRaw(data),
    frame: () => held.frame(),
    [Symbol.dispose]: () => held.client.close(),
  }
}

/** Of this thread alone, whoever else is on the machine. */
function measureMs(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

test('two hundred book updates a second leave the page nearly all of its time', { timeout: 120_000 }, () => {
  const server = createServer()
  using page = openPage()
  const snapshot = server.snapshot()
  const snapshotMs = measureMs(() => page.hear(snapshot))
  const frames = Array.from({ length: updatesPerSecond * seconds }, () => server.delta())
  const perFrame = Math.ceil(updatesPerSecond / framesPerSecond)
  let applyMs = 0
  let flushMs = 0
  let viewMs = 0
  let worstMs = 0
  let view: BookPanelView | undefined
  for (let at = 0; at < frames.length; at += perFrame) {
    const appliedMs = measureMs(() => frames.slice(at, at + perFrame).forEach(page.hear))
    const flushedMs = measureMs(() => page.frame())
    const { value, freshness } = page.store.getSnapshot()
    if (!value || freshness !== 'live') return expect.fail(`the book is ${freshness}`)
    const viewedMs = measureMs(() => {
      view = calculateBookView({ book: value, grouping: 10n, mode: 'both', rowCount: 20, depthMax: 500 }, view)
    })
    applyMs += appliedMs
    flushMs += flushedMs
    viewMs += viewedMs
    worstMs = Math.max(worstMs, appliedMs + flushedMs + viewedMs)
  }
  const drawn = frames.length / perFrame
  const share = (applyMs + flushMs + viewMs) / (seconds * 1_000)
  const micro = (ms: number) => `${(ms * 1_000).toFixed(0)} µs`
  process.stdout.write(
    `book of ${levelsPerSide} levels a side: snapshot ${snapshotMs.toFixed(1)} ms, update ${micro(applyMs / frames.length)}, ` +
      `flush ${micro(flushMs / drawn)}, rows ${micro(viewMs / drawn)}; ${updatesPerSecond} updates/s at ` +
      `${framesPerSecond} frames/s take ${(share * 100).toFixed(2)} % of a second, longest frame ${worstMs.toFixed(1)} ms\n`,
  )
  expect(share).toBeLessThan(shareMax)
})
