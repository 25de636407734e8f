import { expect, test } from 'vitest'
import { readMainThread } from './trace.ts'

const run = (ts: number, dur: number, tdur: number, more: object = {}) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: ts * 1_000,
  dur: dur * 1_000,
  tdur: tdur * 1_000,
  ...more,
})

test('only the busiest main thread counts, and waiting for a processor is not work', () => {
  const names = [1, 2].map((pid) => ({ name: 'thread_name', ph: 'M', pid, tid: 1, args: { name: 'CrRendererMain' } }))
  const frame = { args: { src_func: 'ScheduledActionSendBeginMainFrame' } }
  const record = readMainThread([
    ...names,
    run(0, 80, 10),
    run(100, 60, 55),
    run(188, 12, 7, frame),
    run(0, 999, 999, { pid: 2 }),
    run(0, 999, 999, { tid: 9 }),
  ])
  expect(record).toEqual({ longCpuCount: 1, longestCpuMs: 55, frameCpuMs: [7], cpuMs: 72, wallMs: 152, spanMs: 200 })
})
