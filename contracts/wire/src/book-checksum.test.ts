import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateBookChecksum } from './book-checksum.ts'

type Levels = [price: string, quantity: string][]

test('[MD-3] the checksum is the signed CRC-32 of the levels in turns, exactly as sent', () => {
  const bids: Levels = [
    ['61000.1', '0.52'],
    ['61000.0', '1.0'],
    ['60999.5', '2'],
  ]
  expect(calculateBookChecksum(bids, [['61000.2', '0.40']])).toBe(1_739_124_285)
  expect(calculateBookChecksum([['61000.10', '0.52'], ...bids.slice(1)], [['61000.2', '0.40']])).not.toBe(1_739_124_285)
  expect(calculateBookChecksum([], [])).toBe(0)
})

const levels = fc.array(
  fc.tuple(fc.nat(), fc.nat()).map(([price, quantity]): [string, string] => [`${price}.05`, `0.${quantity}`]),
  { maxLength: 40, size: 'max' },
)

test('[MD-3] it equals zlib over the best 25 levels of each side, and no deeper level counts', () => {
  fc.assert(
    fc.property(levels, levels, (bids, asks) => {
      const text = Array.from({ length: 25 }, (_, index) => [bids[index], asks[index]].filter(Boolean)).flat(2)
      expect(calculateBookChecksum(bids, asks)).toBe(crc32(text.join(':')) | 0)
    }),
  )
})
