/** The tasks of the page's main thread, with the CPU time of each: waiting for a CPU is not work. */
import type { CDPSession } from '@playwright/test'

export interface ThreadRecord {
  /** Number of tasks with more CPU time than the limit, and the longest one's CPU time. */
  readonly longCpuCount: number
  readonly longestCpuMs: number
  /** CPU time of each frame's own task: callbacks, style, layout, paint. */
  readonly frameCpuMs: readonly number[]
  readonly cpuMs: number
  readonly wallMs: number
  /** From the first task to the end of the last, because the browser starts and ends a trace with a delay. */
  readonly spanMs: number
}

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts?: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly src_func?: string }
}

const longMs = 50
const task = 'ThreadControllerImpl::RunTask'
const frameTask = /BeginMainFrame/

export async function startTrace(cdp: CDPSession): Promise<() => Promise<ThreadRecord>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordUntilFull', includedCategories: ['toplevel'], excludedCategories: ['*'] },
  })
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    cdp.off('Tracing.dataCollected', collect)
    return readMainThread(events)
  }
}

/** The busiest main thread of a renderer belongs to the measured page: no other page is open in that browser. */
export function readMainThread(events: readonly TraceEvent[]): ThreadRecord {
  const key = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(key))
  const tasks = events.filter((event) => event.name === task && event.ph === 'X' && mains.has(key(event)))
  const busiest = [...Map.groupBy(tasks, key).values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  const sum = (figure: (event: TraceEvent) => number) => busiest.reduce((total, event) => total + figure(event), 0)
  const wallMs = ({ dur = 0 }: TraceEvent) => dur / 1_000
  const cpuMs = ({ tdur = 0 }: TraceEvent) => tdur / 1_000
  return {
    longCpuCount: busiest.filter((event) => cpuMs(event) > longMs).length,
    longestCpuMs: busiest.reduce((most, event) => Math.max(most, cpuMs(event)), 0),
    frameCpuMs: busiest.filter(({ args }) => frameTask.test(args?.src_func ?? '')).map(cpuMs),
    cpuMs: sum(cpuMs),
    wallMs: sum(wallMs),
    spanMs: spanOf(busiest),
  }
}

function spanOf(tasks: readonly TraceEvent[]): number {
  const fromMicros = tasks.reduce((first, { ts = 0 }) => Math.min(first, ts), Infinity)
  const untilMicros = tasks.reduce((last, { ts = 0, dur = 0 }) => Math.max(last, ts + dur), 0)
  return (untilMicros - fromMicros) / 1_000
}
