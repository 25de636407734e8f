/** Short histories calculated by hand; each table shows how. */
import { expect, test } from 'vitest'
import type { DrawnBar } from '../candles/index.ts'
import { bars, closes } from '../testing/bars.ts'
import { createIndicator, type IndicatorName } from './catalog.ts'
import { calculateIndicator } from './indicator-run.ts'

type Column = readonly (number | null)[]

function expectColumns(name: IndicatorName, settings: object, history: DrawnBar[], expected: readonly Column[]): void {
  const columns = calculateIndicator(createIndicator(name, settings), history)
  const round = (value: number | null) => (value === null ? null : Number(value.toFixed(6)))
  expect(columns.map((column) => column.map(round))).toEqual(expected.map((column) => column.map(round)))
}

const none = null

test('BOLL(3, 2): closes 2 4 9 have mean 5, squares 9 + 1 + 16, deviation √(26/3)', () => {
  const width = 2 * Math.sqrt(26 / 3)
  expectColumns('boll', { period: 3, multiplier: 2 }, closes(2, 4, 9), [
    [none, none, 5 + width],
    [none, none, 5],
    [none, none, 5 - width],
  ])
})

test('WMA(2): (1×3 + 2×6) / 3', () => {
  expectColumns('wma', { periods: [2] }, closes(3, 6), [[none, 5]])
})

test('VWAP: typical 10 × 2, then 20 × 3: (20 + 60) / 5; nothing traded changes nothing', () => {
  const history = bars([10, 12, 8, 10, 2], [20, 22, 18, 20, 3], [20, 30, 20, 25, 0])
  expectColumns('vwap', {}, history, [[10, 16, 16]])
})

test('VWAP restarts with the UTC day, and has no value before its first trade', () => {
  const dayMs = 86_400_000
  const [first, second] = bars([10, 12, 8, 10, 2], [20, 22, 18, 20, 0]) as [DrawnBar, DrawnBar]
  expectColumns('vwap', { anchor: 'day' }, [first, { ...second, timeMs: dayMs }], [[10, none]])
  expectColumns('vwap', { anchor: 'week' }, [first, { ...second, timeMs: dayMs }], [[10, 10]])
})

test('SAR: a rising trend from the first low, faster with each new high, turned by a fall', () => {
  const history = bars([10, 11, 9, 10], [10, 12, 10, 11], [11, 14, 11, 13], [13, 15, 12, 14], [14, 14, 7, 8])
  // 2: rises from 9 by 0.02 × (12 − 9) = 9.06, kept at the low before, 9.
  // 3: 9 + 0.02 × 3 = 9.06, kept at 9; new high 14, speed 0.04.
  // 4: 9 + 0.04 × 5 = 9.2, below both lows 11 and 10; new high 15, speed 0.06.
  // 5: 9.2 + 0.06 × 5.8 = 9.548 is above the low 7: falls from the highest, 15.
  expectColumns('sar', {}, history, [[none, 9, 9, 9.2, 15]])
})

test('SAR: a falling trend is the mirror image', () => {
  const history = bars([10, 11, 9, 10], [10, 10, 8, 9], [9, 9, 6, 7], [7, 8, 5, 6], [6, 13, 6, 12])
  expectColumns('sar', {}, history, [[none, 11, 11, 10.8, 5]])
})

test('ATR(2): ranges 4, 6 (from the close before), 5; mean 5, then half of the way', () => {
  // Candle 2 jumps: high 16, close before 10. Candle 3: 15 … 10.
  expectColumns('atr', { period: 2 }, bars([10, 12, 8, 10], [14, 16, 13, 15], [15, 15, 10, 11]), [[none, 5, 5]])
})

test('SuperTrend(1, 1): above a falling market, below it once a close breaks through', () => {
  const history = bars([10, 11, 9, 10], [10, 10, 8, 9], [9, 14, 9, 13], [13, 15, 12, 14])
  // 1: 10 ± 2: falling at 12. 2: 9 ± 2: upper 11. 3: middle 11.5, range 14 − 9 = 5; the close 13 breaks the upper 11;
  // lower was 8 → 7 and stays 8 at 6.5 < 8. 4: middle 13.5, range 3: lower 10.5.
  expectColumns('supertrend', { period: 1, multiplier: 1 }, history, [
    [none, none, 8, 10.5],
    [12, 11, none, none],
  ])
})

test('Donchian(2) and Ichimoku are midpoints of ranges', () => {
  const history = bars([1, 4, 0, 1], [1, 6, 2, 1], [1, 5, 3, 1])
  expectColumns('donchian', { period: 2 }, history, [
    [none, 6, 6],
    [none, 3, 4],
    [none, 0, 2],
  ])
  expectColumns('ichimoku', { conversion: 1, base: 2, span: 3 }, history, [
    [2, 4, 4],
    [none, 3, 4],
    [none, 3.5, 4],
    [none, none, 3],
    [1, 1, 1],
  ])
})

test('Keltner(1, 1, 2): close ± twice its range', () => {
  expectColumns('keltner', { period: 1, rangePeriod: 1, multiplier: 2 }, bars([10, 12, 9, 10]), [[16], [10], [4]])
})

test('MACD(1, 3, 2): the close less the average of three, and the average of that', () => {
  // Average of three: 4 (2 4 6), then half of the way to 10: 7, then to 5: 6. Distances 2, 3, −1.
  // Their average of two: 2.5, then two thirds of the way to −1: 0.166667.
  expectColumns('macd', { fast: 1, slow: 3, signal: 2 }, closes(2, 4, 6, 10, 5), [
    [none, none, 2, 3, -1],
    [none, none, none, 2.5, 1 / 6],
    [none, none, none, 0.5, -7 / 6],
  ])
})

test('RSI(2): gains 2 0, losses 0 1: 2/3 of all that moved; no movement is 50', () => {
  expectColumns('rsi', { periods: [2] }, closes(10, 12, 11), [[none, none, 200 / 3]])
  expectColumns('rsi', { periods: [2] }, closes(10, 10, 10), [[none, none, 50]])
  expectColumns('rsi', { periods: [2] }, closes(10, 11, 12), [[none, none, 100]])
})

test('StochRSI(1, 2, 1, 2): strength of one candle is 100 or 0', () => {
  // Strengths 100, 0, 100, 100; their place among two: 0, 100, middle; its average of two: 50, 75.
  expectColumns('stochrsi', { period: 1, range: 2, k: 1, d: 2 }, closes(1, 2, 1, 2, 3), [
    [none, none, 0, 100, 50],
    [none, none, none, 50, 75],
  ])
})

test('KDJ(2, 3, 3): place 75, K = (2×50 + 75)/3, D = (2×50 + K)/3, J = 3K − 2D', () => {
  const k = 175 / 3
  const d = (100 + k) / 3
  expectColumns('kdj', { period: 2 }, bars([10, 12, 8, 10], [10, 12, 9, 11]), [
    [none, k],
    [none, d],
    [none, 3 * k - 2 * d],
  ])
})

test('WR(2): at 11 between 8 and 12 it is −25', () => {
  expectColumns('wr', { periods: [2] }, bars([10, 12, 8, 10], [10, 12, 9, 11]), [[none, -25]])
})

test('CCI(3): typical 2 4 9, mean 5, mean deviation 8/3', () => {
  expectColumns('cci', { period: 3 }, closes(2, 4, 9), [[none, none, 4 / (0.015 * (8 / 3))]])
  expectColumns('cci', { period: 2 }, closes(3, 3), [[none, 0]])
})

test('OBV: + on a rise, − on a fall, unchanged when the close stays', () => {
  const history = bars([1, 1, 1, 1, 5], [1, 2, 1, 2, 7], [2, 2, 2, 2, 9], [2, 2, 1, 1, 3])
  expectColumns('obv', { period: 2 }, history, [
    [0, 7, 7, 4],
    [none, 3.5, 7, 5.5],
  ])
})

test('VOL with its mean of two', () => {
  expectColumns('vol', { periods: [2] }, bars([1, 1, 1, 1, 5], [1, 2, 1, 2, 7]), [
    [5, 7],
    [none, 6],
  ])
})

test('MFI(2): money 2×7 rose, 1×3 fell: 14 of 17', () => {
  const history = bars([1, 1, 1, 1, 5], [2, 2, 2, 2, 7], [1, 1, 1, 1, 3])
  expectColumns('mfi', { period: 2 }, history, [[none, none, (100 * 14) / 17]])
})

test('ROC(2): from 10 to 12 is 20 %', () => {
  expectColumns('roc', { periods: [2] }, closes(10, 50, 12), [[none, none, 20]])
})

test('DMI(1, 2): all of a rise of 3 in a range of 5; then a fall of 1 in a range of 4', () => {
  const history = bars([10, 11, 9, 10], [11, 14, 9, 12], [12, 12, 8, 9], [9, 10, 6, 7])
  // 2: +3 of 5. 3: down 1 of 4 (12 … 8). 4: down 2 of 4 (10 … 6). Each is one-sided: 100, 100, 100.
  expectColumns('dmi', { period: 1, smoothing: 2 }, history, [
    [none, 60, 0, 0],
    [none, 0, 25, 50],
    [none, none, 100, 100],
  ])
})

test('DMI: a candle with moves both ways counts for the larger one only', () => {
  // Up 2, down 4, in a range of 8.
  expectColumns('dmi', { period: 1, smoothing: 1 }, bars([10, 11, 9, 10], [10, 13, 5, 8]), [
    [none, 0],
    [none, 50],
    [none, 100],
  ])
})
