import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFilter, encodeFilter } from './filter-file.ts'
import { createXorFilter, hasKey } from './xor-filter.ts'

const keysOf = (keys: Iterable<bigint>) => new BigUint64Array(new Set(keys)).toSorted()
const someKeys = fc.array(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { maxLength: 300 }).map(keysOf)

test('[check 4] whatever is put in is found, after a file too', () => {
  fc.assert(
    fc.property(someKeys, (keys) => {
      const filter = decodeFilter(encodeFilter(createXorFilter(keys)))
      expect(keys.every((key) => hasKey(filter, key))).toBe(true)
    }),
  )
})

test('keys that differ in few bits only have an order too', () => {
  const keys = keysOf(Array.from({ length: 3_000 }, (_, index) => BigInt(index % 50) * 2n ** 32n + BigInt(index)))
  const filter = createXorFilter(keys)
  expect(keys.every((key) => hasKey(filter, key))).toBe(true)
})

test('a duplicate key throws instead of being retried forever', () => {
  expect(() => createXorFilter(new BigUint64Array([7n, 7n]))).toThrow('twice')
})

test('the same set gives the same bytes', () => {
  fc.assert(
    fc.property(someKeys, (keys) => {
      expect(encodeFilter(createXorFilter(keys.slice().reverse().toSorted()))).toEqual(
        encodeFilter(createXorFilter(keys)),
      )
    }),
    { numRuns: 20 },
  )
})

test('a file that is cut off, altered or something else is not taken for a filter', () => {
  const bytes = encodeFilter(createXorFilter(keysOf([1n, 2n, 3n])))
  const altered = Buffer.from(bytes)
  altered[20] = (altered[20] ?? 0) ^ 1
  for (const wrong of [Buffer.alloc(0), bytes.subarray(0, -1), bytes.subarray(1), altered, Buffer.alloc(100)]) {
    expect(() => decodeFilter(wrong)).toThrow('breached passwords')
  }
})
