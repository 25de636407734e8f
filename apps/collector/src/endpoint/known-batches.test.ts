import { expect, test } from 'vitest'
import { createKnownBatches } from './known-batches.ts'

test('the newest batch ids are remembered, up to twice the configured number', () => {
  const known = createKnownBatches(3)
  for (const id of ['1', '2', '3', '4', '5', '6', '7']) known.add(id)
  expect(['3', '4', '5', '6', '7'].map((id) => known.has(id))).toEqual([false, true, true, true, true])
})
