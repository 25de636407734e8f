import { expect, test } from 'vitest'
import { calculateKeyPhase } from './key-phase.ts'

const dayMs = 86_400_000

test.each([
  [null, 'valid'],
  [1, 'valid'],
  [0, 'reducing'],
  [-7 * dayMs + 1, 'reducing'],
  [-7 * dayMs, 'over'],
])('[KEY-2] a key with %s ms left is %s', (leftMs, phase) => {
  const nowMs = 1_800_000_000_000
  expect(calculateKeyPhase(leftMs === null ? null : nowMs + leftMs, nowMs)).toBe(phase)
})
