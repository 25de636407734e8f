import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTradeId, parseTradeId } from './trade-id.ts'

const names = fc.tuple(fc.integer({ min: 1, max: 2 ** 50 }), fc.integer({ min: 0, max: 999_999 }))

test('a trade has one number, and the number leads back to it', () => {
  fc.assert(
    fc.property(names, ([sequence, index]) => {
      const name = `${sequence}-${index}`
      expect(parseTradeId(formatTradeId(name))).toBe(name)
    }),
  )
})

test('a later trade has a higher number', () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      const isAfter = one[0] > other[0] || (one[0] === other[0] && one[1] > other[1])
      expect(BigInt(formatTradeId(one.join('-'))) > BigInt(formatTradeId(other.join('-')))).toBe(isAfter)
    }),
  )
})
