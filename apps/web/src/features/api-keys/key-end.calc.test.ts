import { expect, test } from 'vitest'
import { calculateKeyEnd } from './key-end.calc.ts'

const nowMs = 1_800_000_000_000
const dayMs = 86_400_000

test.each([
  [null, 'none'],
  [nowMs - 7 * dayMs, 'over'],
  [nowMs - 7 * dayMs + 1, 'reducing'],
  [nowMs, 'reducing'],
  [nowMs + 1, 'soon'],
  [nowMs + 14 * dayMs, 'soon'],
  [nowMs + 14 * dayMs + 1, 'ahead'],
  [nowMs + 90 * dayMs, 'ahead'],
] as const)('a key that ends at %j: %s', (expiresAtMs, end) => {
  expect(calculateKeyEnd(expiresAtMs, nowMs)).toBe(end)
})
