import { expect, test } from 'vitest'
import { encodeTextFrame } from './frame.ts'

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a text of %i bytes gets the header of RFC 6455', (length, header) => {
  const frame = encodeTextFrame('x'.repeat(length))
  expect([...frame.subarray(0, header.length)]).toEqual(header)
  expect(frame.subarray(header.length).toString()).toBe('x'.repeat(length))
})

test('a length counts bytes, not characters', () => {
  expect([...encodeTextFrame('é€').subarray(0, 2)]).toEqual([0x81, 5])
})
