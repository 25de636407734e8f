import { expect, test } from 'vitest'
import { keepZlibInStep } from './zlib-in-step.ts'

keepZlibInStep()
const { runWorld } = await import('./run-world.ts')

test('a seed is one history', { timeout: 60_000 }, async () => {
  const first = await runWorld({ seed: 7 })
  expect(first.acknowledged).toBeGreaterThan(100)
  expect(first.faults.length).toBeGreaterThan(5)
  expect(await runWorld({ seed: 7 })).toEqual(first)
  expect((await runWorld({ seed: 8 })).stateHash).not.toBe(first.stateHash)
})
