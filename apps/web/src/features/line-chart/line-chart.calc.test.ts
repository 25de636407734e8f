import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawLineChart, linePath, pointAt } from './line-chart.calc.ts'

const candlesOf = (...closes: string[]) =>
  closes.map((close, index) => ({ openTimeMs: index * 1_000, low: close, high: close, close }))

test('the line runs from the left to the right, the highest price uppermost', () => {
  const chart = drawLineChart(candlesOf('100.00', '110.00', '105.00'))
  expect(chart?.points.map(({ x }) => x)).toEqual([0, 0.5, 1])
  const [first, highest, last] = chart?.points.map(({ y }) => y) ?? []
  expect(highest).toBeLessThan(last ?? 0)
  expect(last).toBeLessThan(first ?? 0)
  expect(chart).toMatchObject({ low: '100.00', high: '110.00', changeBasisPoints: 500n })
})

test('low and high are those of the candles, which the line does not reach', () => {
  const [candle] = candlesOf('100')
  if (!candle) throw new Error('no candle')
  expect(drawLineChart([{ ...candle, low: '90.5', high: '110' }])).toMatchObject({ low: '90.5', high: '110.0' })
})

test('it ends in the price of now', () => {
  const chart = drawLineChart(candlesOf('100', '101'), '99.5')
  expect(chart?.points.at(-1)?.price).toBe('99.5')
  expect(chart).toMatchObject({ low: '99.5', changeBasisPoints: -50n })
})

test('round prices are marked', () => {
  expect(drawLineChart(candlesOf('65210.00', '66780.00'))?.grid.map(({ price }) => price)).toEqual([
    '65500.00',
    '66000.00',
    '66500.00',
  ])
})

test.each([[[]], [['7']], [['7', '7', '7']]])('%j is drawn without a division by nothing', (closes) => {
  const chart = drawLineChart(candlesOf(...closes))
  expect(chart === null).toBe(closes.length === 0)
  for (const { y } of chart?.points ?? []) expect(y).toBeCloseTo(0.5)
  expect(linePath(chart?.points ?? [], 100, 50)).not.toContain('NaN')
})

test('every point is within the chart, with at most six grid lines, whatever the prices', () =>
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 10n ** 20n), { minLength: 1, maxLength: 50 }), (units) => {
      const chart = drawLineChart(candlesOf(...units.map((unit) => `${unit}.${unit % 10n}`)))
      for (const { x, y } of chart?.points ?? []) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0)
      for (const { y } of chart?.grid ?? []) expect(Math.min(y, 1 - y)).toBeGreaterThanOrEqual(0)
      expect(chart?.grid.length).toBeLessThanOrEqual(6)
    }),
  ))

test('a position selects the nearest point, and beyond the edges the outermost', () => {
  const { points } = drawLineChart(candlesOf('1', '2', '3')) ?? { points: [] }
  expect([-1, 0, 0.3, 0.6, 1, 2].map((x) => pointAt(points, x))).toEqual([0, 0, 1, 1, 2, 2])
})
