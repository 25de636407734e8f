import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFrameSum, checkFrameSum } from './frame-sum.ts'

const frame = addFrameSum('{"type":"book_delta","version":8,"bids":[["99.75","1.0"]],"asks":[]}')

test('[MD-3] the sum is the last field, and the frame is still the same message', () => {
  expect(frame).toMatch(/,"sum":-?\d+}$/)
  expect(JSON.parse(frame)).toMatchObject({ type: 'book_delta', version: 8, bids: [['99.75', '1.0']] })
  expect(checkFrameSum(frame)).toBe('whole')
  expect(checkFrameSum('{"type":"heartbeat","timeMs":1}')).toBe('missing')
  expect(checkFrameSum('')).toBe('missing')
})

test('[MD-3] a frame with any one character changed is not whole', () =>
  fc.assert(
    fc.property(fc.nat({ max: frame.length - 1 }), fc.integer({ min: 0x20, max: 0x17f }), (at, code) => {
      const letter = String.fromCharCode(code)
      fc.pre(frame[at] !== letter)
      expect(checkFrameSum(frame.slice(0, at) + letter + frame.slice(at + 1))).not.toBe('whole')
    }),
  ))
