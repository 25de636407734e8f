import { expect, test } from 'vitest'
import { formatCopyLine } from './copy-table.ts'

test('a line of COPY keeps numbers exact, nulls apart and text in its place', () => {
  expect(formatCopyLine(['live.spot', 7, 340282366920938463463374607431768211455n, null])).toBe(
    'live.spot\t7\t340282366920938463463374607431768211455\t\\N\n',
  )
  expect(formatCopyLine(['a\tb', 'c\nd\re', '\\N'])).toBe('a\\tb\tc\\nd\\re\t\\\\N\n')
})
