import { expect, test } from 'vitest'
import { createOnceAMinute } from './once-a-minute.ts'

test('once a minute for each', () => {
  let nowMs = 0
  const isFirst = createOnceAMinute(() => nowMs)
  expect([isFirst('a'), isFirst('a'), isFirst('b')]).toEqual([true, false, true])
  nowMs = 59_999
  expect(isFirst('a')).toBe(false)
  nowMs = 60_000
  expect([isFirst('a'), isFirst('a')]).toEqual([true, false])
})

test('a flood of different callers does not fill the memory', () => {
  const isFirst = createOnceAMinute(() => 0)
  for (let caller = 0; caller < 25_000; caller += 1) expect(isFirst(`caller ${caller}`)).toBe(true)
  expect(isFirst('caller 24999')).toBe(false)
})
