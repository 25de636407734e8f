import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addCustom,
  customMax,
  decodeIntervals,
  encodeIntervals,
  favouritesMax,
  listIntervals,
  presetIntervals,
  removeCustom,
  toggleFavourite,
  type IntervalChoice,
} from './favourites.ts'

function choose(result: ReturnType<typeof addCustom>): IntervalChoice {
  if (!result.ok) throw new Error(result.refusal)
  return result.choice
}

test('a custom interval is sorted among the served ones', () => {
  const choice = choose(addCustom(choose(addCustom(presetIntervals, '2D')), '120m'))
  expect(choice.custom).toEqual(['2h', '2D'])
  const texts = listIntervals(choice).map(({ text }) => text)
  expect(texts).toEqual(['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1D', '2D', '1W', '1M'])
})

test('favourites are sorted by duration, and can be added and removed', () => {
  const marked = choose(toggleFavourite(presetIntervals, '30m'))
  expect(marked.favourites).toEqual(['1m', '5m', '15m', '30m', '1h', '4h', '1D'])
  expect(choose(toggleFavourite(marked, '30m'))).toEqual(presetIntervals)
})

test('a custom interval that is removed leaves the favourites too', () => {
  const choice = choose(toggleFavourite(choose(addCustom(presetIntervals, '3m')), '3m'))
  expect(choice.favourites).toContain('3m')
  expect(removeCustom(choice, '3m')).toEqual(presetIntervals)
  expect(removeCustom(choice, '1m')).toEqual(choice)
})

test('refusals', () => {
  const full = { favourites: [], custom: ['2m', '3m', '4m', '6m', '7m', '8m', '9m', '10m', '11m', '12m'] }
  expect(full.custom).toHaveLength(customMax)
  expect(addCustom(full, '13m')).toEqual({ ok: false, refusal: 'custom_too_many' })
  expect(addCustom(full, '60m')).toEqual({ ok: false, refusal: 'interval_exists' })
  expect(addCustom(full, '3m')).toEqual({ ok: false, refusal: 'interval_exists' })
  expect(addCustom(full, 'x')).toEqual({ ok: false, refusal: 'interval_malformed' })
  expect(toggleFavourite(presetIntervals, '3m')).toEqual({ ok: false, refusal: 'interval_unknown' })
  const many = { ...full, favourites: [...full.custom, '1m', '5m'] }
  expect(many.favourites).toHaveLength(favouritesMax)
  expect(toggleFavourite(many, '1h')).toEqual({ ok: false, refusal: 'favourites_too_many' })
})

test('what was chosen comes back, whatever else was stored gives something usable', () => {
  const choice = choose(toggleFavourite(choose(addCustom(presetIntervals, '3m')), '3m'))
  expect(decodeIntervals(encodeIntervals(choice))).toEqual(choice)
  expect(decodeIntervals(encodeIntervals({ favourites: [], custom: [] }))).toEqual({ favourites: [], custom: [] })
  expect(decodeIntervals(null)).toEqual(presetIntervals)
  expect(decodeIntervals('{"version":2}')).toEqual(presetIntervals)
  expect(decodeIntervals('{"version":1,"favourites":["1m","3m",7,"1m"],"custom":["1m","x","2h"]}')).toEqual({
    favourites: ['1m'],
    custom: ['2h'],
  })
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.jsonValue(), (text, list) => {
      for (const stored of [text, JSON.stringify({ version: 1, favourites: list, custom: list })]) {
        const read = decodeIntervals(stored)
        expect(decodeIntervals(encodeIntervals(read))).toEqual(read)
      }
    }),
  )
})
