import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndicator, indicatorNames } from './catalog.ts'
import {
  addIndicator,
  changeIndicator,
  decodeIndicators,
  encodeIndicators,
  indicatorsMax,
  presetIndicators,
  removeIndicator,
} from './stored-indicators.ts'

test('what was chosen comes back', () => {
  const chosen = indicatorNames.slice(0, indicatorsMax).map((name, index) => ({
    key: index + 1,
    indicator: createIndicator(name),
    colours: index % 3 === 0 ? [1, 7] : [],
    isHidden: index % 2 === 0,
  }))
  expect(decodeIndicators(encodeIndicators(chosen))).toEqual(chosen)
  expect(decodeIndicators(encodeIndicators([]))).toEqual([])
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another version', '{"version":2,"list":[]}'],
  ['far too much', JSON.stringify({ version: 1, list: [], more: 'x'.repeat(20_000) })],
])('%s gives the presets', (_, text) => {
  expect(decodeIndicators(text)).toEqual(presetIndicators)
})

test.each([
  ['too small', { period: 0 }, { period: 2 }],
  ['too great', { period: 1e9 }, { period: 500 }],
  ['no whole number', { period: 20.4 }, { period: 20 }],
  ['no number', { period: '20', multiplier: null }, { period: 20, multiplier: 2 }],
  ['not finite', { multiplier: Number.NaN }, { multiplier: 2 }],
  ['finer than its step', { multiplier: 0.1 + 0.2 }, { multiplier: 0.3 }],
  ['an unknown choice', { source: 'volume' }, { source: 'close' }],
  ['an unknown field', { colour: 'red' }, { period: 20, multiplier: 2, source: 'close' }],
])('a setting that is %s is mended', (_, settings, expected) => {
  expect(createIndicator('boll', settings).settings).toMatchObject(expected)
  expect(Object.keys(createIndicator('boll', settings).settings)).toEqual(['period', 'multiplier', 'source'])
})

test('a list of periods has each once, and at most six', () => {
  expect(createIndicator('ma', { periods: [7, 7, 'x', 25] }).settings.periods).toEqual([7, 25])
  expect(createIndicator('ma', { periods: [] }).settings.periods).toEqual([7, 25, 99])
  expect(createIndicator('ma', { periods: [1, 2, 3, 4, 5, 6, 7] }).settings.periods).toHaveLength(6)
})

test('an unknown indicator is left out, the others stay', () => {
  const text = JSON.stringify({ version: 1, list: [{ name: 'constructor' }, 7, { name: 'rsi', settings: 'x' }] })
  expect(decodeIndicators(text)).toEqual([{ key: 1, indicator: createIndicator('rsi'), colours: [], isHidden: false }])
})

test('whatever is stored, reading gives something that can be written and read again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), fc.jsonValue(), (text, list) => {
      for (const stored of [text, JSON.stringify({ version: 1, list }), JSON.stringify({ version: 1, list: [list] })]) {
        const chosen = decodeIndicators(stored)
        expect(decodeIndicators(encodeIndicators(chosen))).toEqual(chosen)
      }
    }),
  )
})

test('adding, changing, removing', () => {
  const added = addIndicator(presetIndicators, createIndicator('macd'))
  expect(added).toMatchObject({ ok: true, chosen: [{ key: 1 }, { key: 2 }, { key: 3, isHidden: false }] })
  const hidden = changeIndicator(presetIndicators, 2, { isHidden: true })
  expect(hidden.map(({ isHidden }) => isHidden)).toEqual([false, true])
  expect(removeIndicator(hidden, 1).map(({ key }) => key)).toEqual([2])
  const full = Array.from({ length: indicatorsMax }, () => presetIndicators[0] as (typeof presetIndicators)[number])
  expect(addIndicator(full, createIndicator('ma'))).toEqual({ ok: false, refusal: 'indicators_too_many' })
})

test.each([[[8]], [[-1]], [[0.5]], ['red'], [[0, 'red']], [[0, 1, 2, 3, 4, 5, 6, 7]]])(
  'colours %j are no colours',
  (colours) => {
    const text = JSON.stringify({ version: 1, list: [{ name: 'rsi', colours }] })
    expect(decodeIndicators(text)[0]?.colours).toEqual([])
  },
)
