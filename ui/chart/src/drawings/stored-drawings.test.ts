import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aNewDrawing } from '../testing/arbitrary-drawings.ts'
import { anchorCountOf, drawingKinds, drawingsMax, priceMax, timeMsMax, type Drawing } from './drawing.ts'
import { decodeDrawings, encodeDrawings, storedLengthMax, storedMarketsMax, touchMarket } from './stored-drawings.ts'

const numbered = (drawings: readonly Omit<Drawing, 'id'>[]) =>
  drawings.map((drawing, index) => ({ ...drawing, id: index + 1 }))

test('what was drawn comes back', () => {
  fc.assert(
    fc.property(fc.array(aNewDrawing, { maxLength: 20 }), (drawings) => {
      expect(decodeDrawings(encodeDrawings(numbered(drawings)))).toEqual(numbered(drawings))
    }),
  )
})

test('the most that can be drawn fits, whatever is written in it', () => {
  const worst = drawingKinds.map((kind): Omit<Drawing, 'id'> => ({
    kind,
    anchors: Array.from({ length: anchorCountOf(kind) }, () => ({ timeMs: timeMsMax, price: priceMax })),
    style: { colour: 7, widthPx: 4, dash: 'dashed' },
    text: kind === 'text' ? '"'.repeat(200) : '',
    ratios: kind === 'fibonacci' ? Array.from({ length: 12 }, (_, index) => -10_000 + index) : [],
    isLocked: true,
    isHidden: true,
  }))
  for (const one of worst) {
    const many = numbered(Array.from({ length: drawingsMax }, () => one))
    const text = encodeDrawings(many)
    expect(text.length).toBeLessThan(storedLengthMax)
    expect(decodeDrawings(text)).toEqual(many)
  }
})

const good = { k: 'horizontal_line', a: [[5, '7']] }

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', '{"version":2,"drawings":[]}'],
  ['no list', '{"version":1,"drawings":{}}'],
  ['far too long', JSON.stringify({ version: 1, drawings: [good], x: 'x'.repeat(storedLengthMax) })],
])('%s is an empty chart', (_, text) => {
  expect(decodeDrawings(text)).toEqual([])
})

test.each([
  ['an unknown kind', { ...good, k: 'toString' }],
  ['an anchor too few', { ...good, k: 'ray' }],
  ['a price of nothing', { ...good, a: [[5, '0']] }],
  ['a price that is a float', { ...good, a: [[5, '7.5']] }],
  ['a price beyond 64 bits', { ...good, a: [[5, '18446744073709551616']] }],
  ['a price that is a number', { ...good, a: [[5, 7]] }],
  ['a time that is none', { ...good, a: [[null, '7']] }],
  ['a note without words', { ...good, k: 'text', t: ' ' }],
])('%s is left out, its neighbours stay', (_, bad) => {
  const read = decodeDrawings(JSON.stringify({ version: 1, drawings: [good, bad, 3, good] }))
  expect(read.map(({ id, anchors }) => [id, anchors[0]?.price])).toEqual([
    [1, 7n],
    [2, 7n],
  ])
})

test('a look that is none is the usual one', () => {
  const [read] = decodeDrawings(JSON.stringify({ version: 1, drawings: [{ ...good, l: [99, 0.5, 'wavy'] }] }))
  expect(read?.style).toEqual({ colour: 0, widthPx: 1, dash: 'solid' })
})

/** Includes broken surrogates and control characters. */
const halfCharacters = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))

test('whatever is stored, reading gives something that can be written and read again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.jsonValue(), halfCharacters, (text, list, note) => {
      const odd = { k: 'text', a: [[1e300, '9']], t: note.repeat(30), l: list, f: list }
      for (const stored of [text, JSON.stringify({ version: 1, drawings: [list, odd] })]) {
        const read = decodeDrawings(stored)
        expect(decodeDrawings(encodeDrawings(read))).toEqual(read)
      }
    }),
  )
})

test('drawings of the market looked at longest ago go first', () => {
  const markets = Array.from({ length: storedMarketsMax }, (_, index) => `M${index}`)
  expect(touchMarket(markets, 'M3').forgotten).toEqual([])
  expect(touchMarket(markets, 'M3').markets.slice(0, 3)).toEqual(['M3', 'M0', 'M1'])
  expect(touchMarket(markets, 'NEW').forgotten).toEqual([`M${storedMarketsMax - 1}`])
})
