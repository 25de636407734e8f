import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a step is called again after as long as it says, and no more when it says nothing', async () => {
  const waits = [1_000, 5_000, undefined]
  const step = vi.fn<() => Promise<number | undefined>>(() => Promise.resolve(waits.shift()))
  repeat(step)
  expect(step).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(step).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(step).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(step).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(step).toHaveBeenCalledTimes(3)
})

test('the first call can wait, and a stop before it calls nothing', async () => {
  const step = vi.fn<() => Promise<number | undefined>>(() => Promise.resolve(undefined))
  const stop = repeat(step, 2_000)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(step).not.toHaveBeenCalled()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(step).not.toHaveBeenCalled()
})

test('a step that is stopped while it waits is told so, and nothing follows', async () => {
  const answer = Promise.withResolvers<void>()
  const seen: boolean[] = []
  const stop = repeat(async (signal) => {
    await answer.promise
    seen.push(signal.aborted)
    return 1_000
  })
  stop()
  answer.resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toEqual([true])
})
