import { expect, test } from 'vitest'
import { loadChunk } from './load-chunk.ts'

test('a part that cannot be fetched is tried again, ever more patiently', async () => {
  const waits: number[] = []
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries < 10) throw new TypeError('Failed to fetch dynamically imported module')
    return 'here'
  }
  expect(await loadChunk(load, async (waitMs) => waits.push(waitMs))).toBe('here')
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('a part that is there is fetched once', async () => {
  expect(
    await loadChunk(
      async () => 'here',
      () => Promise.reject(new Error('not to be waited for')),
    ),
  ).toBe('here')
})
