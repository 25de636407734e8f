import { expect, test } from 'vitest'
import { createLookupLimit } from './lookup-limit.ts'

test('an address with too many unknown keys is limited until the next minute, other addresses are not', () => {
  let nowMs = 60_000
  const limit = createLookupLimit(() => nowMs)
  for (let at = 0; at < 119; at += 1) limit.count('203.0.113.7')
  expect(limit.isSpent('203.0.113.7')).toBe(false)
  limit.count('203.0.113.7')
  expect(limit.isSpent('203.0.113.7')).toBe(true)
  expect(limit.isSpent('203.0.113.8')).toBe(false)
  nowMs = 120_000
  expect(limit.isSpent('203.0.113.7')).toBe(false)
})
