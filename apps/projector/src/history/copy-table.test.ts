import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCopyLine, type CopyValue } from './copy-table.ts'

const formatValues = (values: readonly CopyValue[]) => {
  const columns = values.map((_, index) => `column${index}`)
  return formatCopyLine(columns, Object.fromEntries(values.map((value, index) => [`column${index}`, value])))
}

test('a COPY line preserves exact numbers, nulls and escaped text', () => {
  expect(formatValues(['live.spot', 7, 340282366920938463463374607431768211455n, null])).toBe(
    'live.spot\t7\t340282366920938463463374607431768211455\t\\N\n',
  )
  expect(formatValues(['a\tb', 'c\nd\re', '\\N'])).toBe('a\\tb\tc\\nd\\re\t\\\\N\n')
})

const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom('\\', '\t', '\n', '\r', 'N', ''), fc.string({ unit: 'binary' })),
})
const anyValue: fc.Arbitrary<CopyValue> = fc.oneof(fc.constant(null), fc.integer(), fc.bigInt(), anyText)

test('a line of COPY is its columns in order, every character escaped alone', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 1, maxLength: 20 }), (values) => {
      expect(formatValues(values)).toBe(`${values.map(formatSlowly).join('\t')}\n`)
    }),
  )
})

function formatSlowly(value: CopyValue): string {
  if (value === null) return '\\N'
  return `${value}`.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
}
