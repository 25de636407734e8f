import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBatchFrames, encodeBatchFrame } from './batch-frame.ts'

const frame = fc.record({
  batchId: fc.uuid(),
  receivedAtMs: fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }),
  events: fc.uint8Array({ maxLength: 200 }),
  deadLetters: fc.uint8Array({ maxLength: 50 }),
})

test('frames one after another are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 5 }), (frames) => {
      const read = decodeBatchFrames(Buffer.concat(frames.map(encodeBatchFrame)))
      expect(read?.map(({ events, deadLetters, ...head }) => [head, [...events], [...deadLetters]])).toEqual(
        frames.map(({ events, deadLetters, ...head }) => [head, [...events], [...deadLetters]]),
      )
    }),
  )
})

test('bytes that are no frames are refused whole, and never crash', () => {
  fc.assert(
    fc.property(frame, fc.uint8Array({ minLength: 1, maxLength: 100 }), (some, noise) => {
      const bytes = encodeBatchFrame(some)
      expect(decodeBatchFrames(bytes.subarray(0, bytes.length - 1))).toBeUndefined()
      expect(decodeBatchFrames(Buffer.concat([bytes, noise]))).toBeUndefined()
    }),
  )
})
