/** The work that a busy market causes on a page: at most once per frame, and only for the rows that changed. */
import { isDeepStrictEqual } from 'node:util'
import { calculateBookChecksum } from '@argosy/wire'
import type { LevelText } from '@argosy/wire/http'
import { addFrameSum } from '@argosy/wire/push'
import { createHeldClient } from '@argosy/push-client/testing'
import { expect, test } from 'vitest'
import { calculateBookView, type BookPanelView, type BookSlot } from './book-view.calc.ts'

const updatesPerFrame = 4
const frameCount = 60
const levelsPerSide = 200

const marketId = 'BTCUSDT'

/** A server with a book of two maps, which sends the real messages. */
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
    /** Changes five levels near the top of each side, like a tick of a busy market. */
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

function openPage() {
  const held = createHeldClient({ bookDepth: 500 })
  const store = held.client.book(marketId)
  store.subscribe(() => {})
  held.connect()
  return {
    store,
    receive: (data: string) => held.socket.receiveRaw(data),
    frame: () => held.frame(),
    [Symbol.dispose]: () => held.client.close(),
  }
}

const rowsOf = (view: BookPanelView): readonly BookSlot[] => [...view.asks, ...view.bids]

test('240 book updates are shown in sixty frames, and unchanged rows are reused', () => {
  const server = createServer()
  using page = openPage()
  page.receive(server.snapshot())
  page.frame()
  const shown: object[] = []
  page.store.subscribe(() => shown.push(page.store.getSnapshot()))
  let view: BookPanelView | undefined
  let reusedCount = 0
  for (let frame = 0; frame < frameCount; frame++) {
    for (let update = 0; update < updatesPerFrame; update++) page.receive(server.delta())
    expect(shown, 'before the frame').toHaveLength(frame)
    page.frame()
    const { value, freshness } = page.store.getSnapshot()
    if (!value || freshness !== 'live') return expect.fail(`the book is ${freshness}`)
    const before = view
    view = calculateBookView({ book: value, grouping: 10n, mode: 'both', rowCount: 20, depthMax: 500 }, before)
    const reused = rowsOf(view).map((row, at) => row === (before && rowsOf(before)[at]))
    const equal = rowsOf(view).map((row, at) => isDeepStrictEqual(row, before && rowsOf(before)[at]))
    expect(reused).toEqual(equal)
    reusedCount += reused.filter(Boolean).length
  }
  expect(shown).toHaveLength(frameCount)
  expect(reusedCount, 'some rows stay').toBeGreaterThan(0)
})
