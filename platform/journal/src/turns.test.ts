import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setImmediate'] }))
afterEach(() => void vi.useRealTimers())

test('work of a whole turn gives way to others, shorter work does not', async () => {
  const turns = createTurns()
  vi.advanceTimersByTime(49)
  expect(turns.giveWay()).toBeUndefined()
  vi.advanceTimersByTime(1)
  const others = vi.fn<() => void>()
  setImmediate(others)
  const turn = turns.giveWay()
  vi.runAllTicks()
  expect(others).not.toHaveBeenCalled()
  await vi.advanceTimersToNextTimerAsync()
  await turn
  expect(others).toHaveBeenCalledOnce()
  expect(turns.giveWay()).toBeUndefined()
})
