import { expect, test, vi } from 'vitest'
import { createFrameScheduler, type FrameSource } from './environment.ts'

/** Frames and timers that the test fires. */
function createManualSource() {
  const pending = { frames: new Set<() => void>(), timers: new Set<() => void>() }
  const add = (kind: Set<() => void>, run: () => void) => {
    kind.add(run)
    return () => kind.delete(run)
  }
  const source: FrameSource = {
    requestFrame: (run) => add(pending.frames, run),
    after: (_, run) => add(pending.timers, run),
  }
  const happen = (kind: Set<() => void>) => {
    const due = [...kind]
    kind.clear()
    for (const run of due) run()
  }
  return { source, pending, frame: () => happen(pending.frames), second: () => happen(pending.timers) }
}

test('a visible page flushes in its frame, and leaves no timer behind', () => {
  const manual = createManualSource()
  const flush = vi.fn<() => void>()
  createFrameScheduler(manual.source).schedule(flush)
  manual.frame()
  manual.second()
  expect(flush).toHaveBeenCalledTimes(1)
  expect([manual.pending.frames.size, manual.pending.timers.size]).toEqual([0, 0])
})

test('a page that was hidden before its frame came flushes within a second, once', () => {
  const manual = createManualSource()
  const flush = vi.fn<() => void>()
  createFrameScheduler(manual.source).schedule(flush)
  manual.second()
  manual.frame()
  expect(flush).toHaveBeenCalledTimes(1)
})
