import { expect, test } from 'vitest'
import type { PageFigures } from './measure-page.ts'
import { findBelowFloor, hasReachedAll, presentWebBench } from './present-web-bench.ts'

const quick: PageFigures = {
  rates: { books: 200, bookFrames: 180, trades: 50, tickers: 20 },
  framesPerSecond: 60,
  frameP95Ms: 17,
  frameCpuP95Ms: 4,
  longTasks: 0,
  longTaskMsMax: 0,
  longTasksByCpu: 0,
  longTaskCpuMsMax: 0,
  busyShare: 0.3,
  busyCpuShare: 0.25,
  pixelsP50Ms: 12,
  pixelsP95Ms: 30,
  notLiveFrames: 0,
}
const heap = {
  firstBytes: 20e6,
  lastBytes: 21e6,
  firstNodes: 3_000,
  lastNodes: 3_000,
  updates: 300_000,
  lastMinute: 30,
}
const result = (plain: Partial<PageFigures>, more = {}) => ({
  bare: quick,
  plain: { ...quick, ...plain },
  indicated: quick,
  heap,
  ...more,
})

test('all reached', () => {
  expect(hasReachedAll(result({}))).toBe(true)
  expect(findBelowFloor(result({}))).toEqual([])
  expect(presentWebBench(result({}))).not.toContain('not reached')
})

test('a task that waited for a processor is not reached here, and reported as reached by CPU', () => {
  const waited = result({ longTaskMsMax: 180, longTaskCpuMsMax: 30 })
  expect(hasReachedAll(waited)).toBe(false)
  expect(findBelowFloor(waited)).toEqual([])
  expect(presentWebBench(waited)).toContain('not reached here; reached by CPU')
})

test.each([
  ['slower than the floor, with a bare page that is not', { frameP95Ms: 101 }, /^frame, p95/],
  ['a task of real work', { longTaskMsMax: 150, longTaskCpuMsMax: 120 }, /^longest task after load/],
  ['no time left', { busyShare: 0.9, busyCpuShare: 0.8 }, /^main thread busy/],
  ['never drawn at all', { pixelsP95Ms: Number.NaN }, /^socket frame to pixels/],
])('below the floor: %s', (_, plain, expected) => {
  expect(findBelowFloor(result(plain))).toEqual([expect.stringMatching(expected)])
})

test('a slow machine slows the bare page too', () => {
  expect(findBelowFloor(result({ frameP95Ms: 300 }, { bare: { ...quick, frameP95Ms: 90 } }))).toEqual([])
})

test('a heap that grows', () => {
  const grown = result({}, { heap: { ...heap, lastBytes: 30e6 } })
  expect(hasReachedAll(grown)).toBe(false)
  expect(findBelowFloor(grown)).toEqual([expect.stringMatching(/^heap/)])
})
