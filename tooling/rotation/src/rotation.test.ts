import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOfSlice, parseSlice, readSlice, sliceCount, sliceOfCommit, sliceVariable } from './rotation.ts'

const slices = Array.from({ length: sliceCount }, (_, index) => index + 1)

test('every item belongs to exactly one slice, and the slices are about equal', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 60 }), (items) => {
      const dealt = slices.map((slice) => itemsOfSlice(items, slice))
      expect(new Set(dealt.flat())).toEqual(new Set(items))
      expect(dealt.flat()).toHaveLength(items.length)
      const sizes = dealt.map(({ length }) => length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

test('ten consecutive commits run every slice', () => {
  fc.assert(
    fc.property(fc.nat(), (first) => {
      expect(slices.map((index) => sliceOfCommit(first + index)).toSorted((a, b) => a - b)).toEqual(slices)
    }),
  )
})

test.each(['0', '11', '1.5', 'all', ''])('%j is no slice', (text) => {
  expect(() => parseSlice(text)).toThrow('no slice')
})

test('a process without the variable is outside any slice', () => {
  expect(readSlice({})).toBeUndefined()
  expect(readSlice({ [sliceVariable]: '3' })).toBe(3)
})
