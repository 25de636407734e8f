import { addFrameSum } from '@argosy/wire/push'
import { expect, test } from 'vitest'
import { readFrame } from './read-frame.ts'

const delta = '{"type":"book_delta","marketId":"BTCUSDT","version":8,"bids":[["99.75","1.0"]],"asks":[]}'

test('[MD-3] a book frame with a wrong or missing checksum is rejected', () => {
  expect(readFrame(addFrameSum(delta))).toMatchObject({ type: 'book_delta', version: 8 })
  expect(readFrame(addFrameSum(delta).replace('"version":8', '"version":9'))).toBe('damaged')
  expect(readFrame(addFrameSum(delta).replace('99.75', '99.76'))).toBe('damaged')
  expect(readFrame(delta)).toBe('damaged')
})

test('other messages need no sum, but one that is there must be right', () => {
  expect(readFrame('{"type":"heartbeat","timeMs":1}')).toEqual({ type: 'heartbeat', timeMs: 1 })
  expect(readFrame(addFrameSum('{"type":"heartbeat","timeMs":1}').replace(':1,', ':2,'))).toBe('damaged')
})

test.each(['', 'x', '[]', 'null', '7', '{}', new ArrayBuffer(2), undefined])('%j is damaged', (data) =>
  expect(readFrame(data)).toBe('damaged'),
)
