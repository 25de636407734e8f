import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrawnBar } from '../candles/index.ts'
import { createIndicator, fieldsOf, indicatorNames, outputsOf, type IndicatorName } from './catalog.ts'
import { calculateIndicator, startIndicatorRun } from './indicator-run.ts'

const price = fc.integer({ min: 1, max: 400 }).map((whole) => whole / 4)
const shape = fc.tuple(price, price, price, price, fc.integer({ min: 0, max: 50 })).map((row) => {
  const [open, close, one, other, volume] = row
  return { open, close, high: Math.max(open, close, one, other), low: Math.min(open, close, one, other), volume }
})
// Six hours apart, so that days, weeks and months end within a history.
const stepMs = 6 * 3_600_000
const history = fc
  .array(fc.array(shape, { minLength: 1, maxLength: 3 }), { maxLength: 80 })
  .map((candles) => candles.map((updates, index) => updates.map((update) => ({ ...update, timeMs: index * stepMs }))))

/** Small periods, so that windows fill, wrap and empty. */
const settingsOf = (name: IndicatorName) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fieldsOf(name)).map(([key, field]) => {
        if (field.kind === 'choice') return [key, fc.constantFrom(...field.options)]
        if (field.kind === 'list')
          return [key, fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 })]
        if (field.kind === 'whole') return [key, fc.integer({ min: field.min, max: 7 })]
        return [key, fc.double({ min: field.min, max: field.max, noNaN: true })]
      }),
    ),
  )

test.each(indicatorNames)('%s: candle by candle and trade by trade gives what one full pass gives', (name) => {
  fc.assert(
    fc.property(history, settingsOf(name), fc.nat(80), (candles, settings, loaded) => {
      const indicator = createIndicator(name, settings)
      const final = candles.map((updates) => updates.at(-1) as DrawnBar)
      const run = startIndicatorRun(indicator, final.slice(0, loaded))
      for (const updates of candles.slice(loaded)) for (const bar of updates) run.update(bar)
      expect(run.values).toEqual(calculateIndicator(indicator, final))
      for (const column of run.values)
        for (const value of column) expect(value === null || Number.isFinite(value)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each(indicatorNames)(
  '%s: at every moment, the running candle too, the values are those of a full pass',
  (name) => {
    fc.assert(
      fc.property(history, settingsOf(name), (candles, settings) => {
        const indicator = createIndicator(name, settings)
        const run = startIndicatorRun(indicator, [])
        const closed: DrawnBar[] = []
        for (const updates of candles.slice(0, 20)) {
          for (const bar of updates) {
            run.update(bar)
            expect(run.values).toEqual(calculateIndicator(indicator, [...closed, bar]))
          }
          closed.push(updates.at(-1) as DrawnBar)
        }
      }),
      { numRuns: 15 },
    )
  },
)

test.each(indicatorNames)('%s: has a column for each output, and its presets are within its limits', (name) => {
  const indicator = createIndicator(name)
  expect(calculateIndicator(indicator, [])).toHaveLength(outputsOf(indicator).length)
  expect(new Set(outputsOf(indicator).map(({ key }) => key)).size).toBe(outputsOf(indicator).length)
  expect(createIndicator(name, indicator.settings)).toEqual(indicator)
})

test('an older candle changes nothing', () => {
  const bar = { timeMs: 60_000, open: 1, high: 1, low: 1, close: 1, volume: 1 }
  const run = startIndicatorRun(createIndicator('vol', { periods: [1] }), [bar])
  expect(run.update({ ...bar, timeMs: 0, volume: 9 })).toBe('late')
  expect(run.update({ ...bar, volume: 2 })).toBe('changed')
  expect(run.update({ ...bar, timeMs: 120_000, volume: 3 })).toBe('added')
  expect(run.values).toEqual([
    [2, 3],
    [2, 3],
  ])
})

test('one update costs the same after a hundred candles and after twenty thousand', () => {
  const bars = Array.from({ length: 20_000 }, (_, index) => ({
    timeMs: index * 60_000,
    open: 100 + (index % 7),
    high: 110 + (index % 11),
    low: 90 - (index % 5),
    close: 100 + (index % 13),
    volume: index % 17,
  }))
  const last = bars.at(-1) as DrawnBar
  /** CPU time of this thread only, in microseconds; measured in steps of some milliseconds. */
  const costOf = (count: number) => {
    const runs = indicatorNames.map((name) => startIndicatorRun(createIndicator(name), bars.slice(0, count)))
    const before = process.threadCpuUsage()
    for (const run of runs) for (let i = 0; i < 100; i++) run.update({ ...last, timeMs: 1e12, close: 100 + i })
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  costOf(1_000)
  // A cost that grew with history would be two hundred times higher.
  expect(costOf(20_000)).toBeLessThan(20 * costOf(100) + 40_000)
}, 60_000)
