import { setTimeout as sleep } from 'node:timers/promises'
import { nowMs, type SentFrames, type SentRates } from './sent-frames.ts'
import type { OpenPage } from './terminal-page.ts'
import { startTrace } from './trace.ts'

/** The figures of one page under one load. Times are wall clock unless the name says CPU. */
export interface PageFigures {
  readonly rates: SentRates
  readonly framesPerSecond: number
  readonly frameP95Ms: number
  readonly frameCpuP95Ms: number
  readonly longTasks: number
  readonly longTaskMsMax: number
  readonly longTasksByCpu: number
  readonly longTaskCpuMsMax: number
  readonly busyShare: number
  readonly busyCpuShare: number
  readonly pixelsP50Ms: number
  readonly pixelsP95Ms: number
  /** Frames in which the book's freshness was not `live`. */
  readonly notLiveFrames: number
}

export interface HeapFigures {
  readonly firstBytes: number
  readonly lastBytes: number
  readonly firstNodes: number
  readonly lastNodes: number
  /** Book updates that the page drew or skipped between the two moments: the heap of a stalled page would not grow. */
  readonly updates: number
  /** Minute of the load at which the later one was taken. */
  readonly lastMinute: number
}

const clockRounds = 20

export async function measurePage({ page, cdp }: OpenPage, sent: SentFrames, seconds: number): Promise<PageFigures> {
  const aheadMs = await calculateAheadMs({ page })
  const endTrace = await startTrace(cdp)
  const startedMs = performance.now()
  sent.begin()
  await page.evaluate(() => window.argosyProbe.begin())
  await sleep(seconds * 1_000)
  const record = await page.evaluate(() => window.argosyProbe.end())
  const rates = sent.rates()
  const durationMs = performance.now() - startedMs
  const thread = await endTrace()
  const drawn = record.drawn.map(([version, atMs]) => [version, atMs - aheadMs] as const)
  const latencies = sent.calculateLatenciesMs(drawn)
  return {
    rates,
    framesPerSecond: (record.frameMs.length * 1_000) / durationMs,
    frameP95Ms: percentile(record.frameMs, 0.95),
    frameCpuP95Ms: percentile(thread.frameCpuMs, 0.95),
    longTasks: record.longTaskMs.length,
    longTaskMsMax: Math.max(0, ...record.longTaskMs),
    longTasksByCpu: thread.longCpuCount,
    longTaskCpuMsMax: thread.longestCpuMs,
    busyShare: thread.wallMs / thread.spanMs,
    busyCpuShare: thread.cpuMs / thread.spanMs,
    pixelsP50Ms: percentile(latencies, 0.5),
    pixelsP95Ms: percentile(latencies, 0.95),
    notLiveFrames: Object.entries(record.freshness).reduce((sum, [state, n]) => sum + (state === 'live' ? 0 : n), 0),
  }
}

/** Heap after a collection, at two moments of one run. */
export async function measureHeap(
  { page, cdp }: OpenPage,
  { firstMs, lastMs, lastMinute }: { readonly firstMs: number; readonly lastMs: number; readonly lastMinute: number },
): Promise<HeapFigures> {
  await sleep(firstMs)
  const first = await readHeap(cdp)
  const readVersion = () =>
    page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-book]')?.dataset['version']))
  const versionBefore = await readVersion()
  await sleep(lastMs - firstMs)
  const updates = (await readVersion()) - versionBefore
  const last = await readHeap(cdp)
  return {
    firstBytes: first.bytes,
    lastBytes: last.bytes,
    firstNodes: first.nodes,
    lastNodes: last.nodes,
    updates,
    lastMinute,
  }
}

async function readHeap(cdp: OpenPage['cdp']): Promise<{ readonly bytes: number; readonly nodes: number }> {
  // The second round frees what the first one's finalizers released.
  for (let round = 0; round < 2; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes } = await cdp.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes }
}

/** How far the page's clock is ahead of ours; the fastest of several round trips is the most accurate. */
async function calculateAheadMs({ page }: Pick<OpenPage, 'page'>): Promise<number> {
  let best = { durationMs: Infinity, aheadMs: 0 }
  for (let round = 0; round < clockRounds; round++) {
    const requestedMs = nowMs()
    const pageMs = await page.evaluate(() => window.argosyProbe.nowMs())
    const durationMs = nowMs() - requestedMs
    if (durationMs < best.durationMs) best = { durationMs, aheadMs: pageMs - requestedMs - durationMs / 2 }
  }
  return best.aheadMs
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
