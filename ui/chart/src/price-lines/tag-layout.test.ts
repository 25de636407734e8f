import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutTags } from './tag-layout.ts'

test('tags far from each other and from the market price are at their lines', () => {
  expect(layoutTags([30, 160], 100, 200)).toEqual([30, 160])
})

test('near the market they make way to their own side of it', () => {
  expect(layoutTags([98, 100, 104], 100, 200)).toEqual([81, 120, 139])
})

test('a market out of sight takes no room', () => {
  expect(layoutTags([98], 300, 200)).toEqual([98])
  expect(layoutTags([98], undefined, 200)).toEqual([98])
})

test('without room between the market price and the edge they move to its other side', () => {
  expect(layoutTags([2], 8, 200)).toEqual([28])
  expect(layoutTags([196, 192], 180, 200)).toEqual([161, 142])
})

test('a line out of sight has none, nor has one for which no room is left', () => {
  expect(layoutTags([-1, 201, 100], undefined, 200)).toEqual([undefined, undefined, 100])
  expect(layoutTags([10, 20], 20, 40)).toEqual([undefined, undefined])
})

test('no tag lies over another or over the market’s', () => {
  const ys = fc.array(fc.integer({ min: -20, max: 220 }), { maxLength: 14 })
  fc.assert(
    fc.property(ys, fc.integer({ min: 0, max: 200 }), (lineYs, lastY) => {
      const shown = layoutTags(lineYs, lastY, 200).filter((y) => y !== undefined)
      const all = [...shown, lastY].toSorted((one, other) => one - other)
      for (const [index, y] of all.entries())
        expect((all[index + 1] ?? Number.POSITIVE_INFINITY) - y).toBeGreaterThanOrEqual(19)
    }),
  )
})
