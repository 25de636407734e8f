import { expect, test } from 'vitest'
import { makeZlibSynchronous } from './zlib-in-step.ts'

makeZlibSynchronous()
const { runSeed } = await import('./run-seed.ts')

test('a seed is one history', { timeout: 60_000 }, async () => {
  const first = await runSeed({ seed: 7 })
  expect(first.acknowledged).toBeGreaterThan(100)
  expect(first.faults.length).toBeGreaterThan(5)
  expect(await runSeed({ seed: 7 })).toEqual(first)
  expect((await runSeed({ seed: 8 })).stateHash).not.toBe(first.stateHash)
})
