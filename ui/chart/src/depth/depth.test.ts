import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateDepth, type DepthBook, type DepthChart } from './depth.ts'
import { depthPriceAt, depthX, drawDepth } from './depth-picture.ts'
import { hoverDepth, mirrorPrice } from './hover.ts'

type Rows = readonly (readonly [price: number, quantity: number])[]
const side = (rows: Rows) => rows.map(([price, quantity]) => ({ price: BigInt(price), quantity: BigInt(quantity) }))
const book = (bids: Rows, asks: Rows): DepthBook => ({ bids: side(bids), asks: side(asks) })

const small = book(
  [
    [99, 5],
    [98, 10],
    [90, 20],
  ],
  [
    [102, 3],
    [104, 4],
  ],
)

function chartOf(given: DepthBook, query: Partial<Parameters<typeof calculateDepth>[1]> = {}): DepthChart {
  const chart = calculateDepth(given, { levelsMax: 200, ...query })
  if (!chart) throw new Error('no chart')
  return chart
}

test('sums and costs from the best price on', () => {
  const { bids, asks, middleTwice, totalMax } = chartOf(small)
  expect(bids).toEqual([
    { price: 99n, total: 5n, cost: 495n },
    { price: 98n, total: 15n, cost: 1_475n },
    { price: 90n, total: 35n, cost: 3_275n },
  ])
  expect(asks.at(-1)).toEqual({ price: 104n, total: 7n, cost: 722n })
  expect([middleTwice, totalMax]).toEqual([201n, 35n])
})

test('the range reaches as far as the further side, but no further than both sides are known', () => {
  // The middle is 100.5: bids reach 10.5, asks 3.5.
  expect(chartOf(small).reachTwice).toBe(21n)
  expect(chartOf(small, { levelsMax: 3 }).reachTwice).toBe(21n)
  expect(chartOf(small, { levelsMax: 2 })).toMatchObject({ reachTwice: 7n, bids: [{ price: 99n }, { price: 98n }] })
})

test('a bid side truncated by the limit bounds the range as well', () => {
  const cut = book(
    [[99, 5]],
    [
      [102, 3],
      [190, 4],
    ],
  )
  expect(chartOf(cut, { levelsMax: 1 })).toMatchObject({ reachTwice: 3n })
  expect(chartOf(cut, { levelsMax: 3 })).toMatchObject({ reachTwice: 179n })
  const deep = book(
    [
      [99, 5],
      [98, 5],
    ],
    [[190, 4]],
  )
  expect(chartOf(deep, { levelsMax: 2 }).reachTwice).toBe(93n)
  const shallow = book(
    [
      [99, 5],
      [98, 5],
      [97, 5],
    ],
    [
      [100, 3],
      [190, 4],
    ],
  )
  expect(chartOf(shallow, { levelsMax: 3 }).reachTwice).toBe(5n)
})

test('a range by preference, never narrower than the spread', () => {
  expect(chartOf(small, { rangeBps: 300 }).bids.map(({ price }) => price)).toEqual([99n, 98n])
  const narrow = chartOf(small, { rangeBps: 1 })
  expect([narrow.bids.length, narrow.asks.length, narrow.reachTwice]).toEqual([1, 1, 3n])
})

test('without both sides there is no depth', () => {
  expect(calculateDepth(book([[99, 5]], []), { levelsMax: 200 })).toBeNull()
  expect(calculateDepth(book([], [[99, 5]]), { levelsMax: 200 })).toBeNull()
})

test('under the pointer: everything up to that price', () => {
  const chart = chartOf(small)
  // 15 for 1475 is 98.33 each; 2 × 95 − 201 is −11, of 201 −547 hundredths of a percent.
  expect(hoverDepth(chart, 95n)).toEqual({
    side: 'bid',
    price: 95n,
    total: 15n,
    cost: 1_475n,
    averagePrice: 98n,
    distanceBps: -547n,
  })
  expect(hoverDepth(chart, 104n)).toMatchObject({ side: 'ask', total: 7n, averagePrice: 103n })
  expect(hoverDepth(chart, 99n)).toMatchObject({ side: 'bid', total: 5n })
  expect(hoverDepth(chart, 100n)).toBeNull()
  expect(hoverDepth(chart, 101n)).toBeNull()
  expect(mirrorPrice(chart, 95n)).toBe(106n)
})

const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50 })), {
  minLength: 1,
  maxLength: 30,
})
const anyBook = fc.tuple(gaps, gaps, fc.integer({ min: 1, max: 20 })).map(([below, above, spread]) => {
  let [bid, ask] = [10_000, 10_000 + spread]
  const bids = below.map(([gap, quantity], index) => [(bid -= index === 0 ? 0 : gap), quantity] as const)
  const asks = above.map(([gap, quantity], index) => [(ask += index === 0 ? 0 : gap), quantity] as const)
  return book(bids, asks)
})
const anyQuery = fc.record({
  levelsMax: fc.integer({ min: 1, max: 40 }),
  rangeBps: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
})

test('the depth at the pointer equals a naive sum', () => {
  fc.assert(
    fc.property(anyBook, anyQuery, fc.integer({ min: 9_700, max: 10_350 }), (given, { levelsMax, rangeBps }, at) => {
      const chart = chartOf(given, { levelsMax, ...(rangeBps !== undefined && { rangeBps }) })
      const price = BigInt(at)
      const isBid = 2n * price < chart.middleTwice
      const inPicture = (isBid ? given.bids : given.asks).filter((level) => {
        const distance = 2n * level.price - chart.middleTwice
        return (
          (distance < 0n ? -distance : distance) <= chart.reachTwice &&
          (isBid ? level.price >= price : level.price <= price)
        )
      })
      const total = inPicture.reduce((sum, level) => sum + level.quantity, 0n)
      const cost = inPicture.reduce((sum, level) => sum + level.quantity * level.price, 0n)
      const hover = hoverDepth(chart, price)
      expect(hover ? [hover.total, hover.cost] : [0n, 0n]).toEqual([total, cost])
    }),
  )
})

test('the chart is symmetric, rises outwards and stays inside', () => {
  fc.assert(
    fc.property(anyBook, anyQuery, (given, { levelsMax }) => {
      const chart = chartOf(given, { levelsMax })
      const size = { width: 300, height: 100 }
      const { bids, asks } = drawDepth(chart, size)
      expect([bids.at(-1)?.x, asks.at(-1)?.x]).toEqual([0, 300])
      for (const points of [bids, asks]) {
        for (const [index, { x, y }] of points.entries()) {
          expect(x >= -1e-9 && x <= 300 + 1e-9 && y >= 0 && y <= 100).toBe(true)
          const next = points[index + 1]
          if (next) expect(next.y <= y && Math.abs(next.x - 150) >= Math.abs(x - 150) - 1e-9).toBe(true)
        }
      }
      const best = chart.bids[0]?.price ?? 0n
      expect(depthX(chart, best, 300) + depthX(chart, mirrorPrice(chart, best), 300)).toBeCloseTo(300, 6)
    }),
  )
})

test('from a pixel back to a price', () => {
  const chart = chartOf(small)
  fc.assert(
    fc.property(fc.integer({ min: 91, max: 110 }), (at) => {
      expect(depthPriceAt(chart, depthX(chart, BigInt(at), 1_000), 1_000)).toBe(BigInt(at))
    }),
  )
  expect(depthPriceAt(chart, -50, 1_000)).toBe(90n)
  expect(depthPriceAt(chart, 5_000, 1_000)).toBe(111n)
})
