import type { HeapFigures, PageFigures } from './measure-page.ts'

export interface WebBenchResult {
  readonly bare: PageFigures
  readonly plain: PageFigures
  readonly indicated: PageFigures
  readonly heap: HeapFigures | undefined
}

interface Figure {
  readonly name: string
  readonly ours: number
  /** The same without the time spent waiting for a CPU, where that can be measured. */
  readonly byCpu?: number
  readonly bare?: number
  readonly limit: number
  readonly unit: string
  /**
   * The limit beyond which something is broken and not only slow on a crowded machine; compared with the CPU figure
   * where there is one.
   */
  readonly floor: { readonly most: number; readonly timesBare?: number }
}

/** Every figure with its limit, whether it was reached, and what the bare page shows on the same machine at the same rate. */
export function presentWebBench(result: WebBenchResult): string {
  const lines = [formatRow(['', 'terminal', 'by CPU', 'bare page', 'ratio', 'limit', ''])]
  for (const figure of listFigures(result)) {
    const { name, ours, byCpu, bare, limit, unit } = figure
    const ratio = bare === undefined ? '' : (ours / bare).toFixed(2)
    const cells = [
      show(ours, unit),
      byCpu === undefined ? '' : show(byCpu, unit),
      bare === undefined ? '' : show(bare, unit),
    ]
    lines.push(formatRow([name, ...cells, ratio, `≤ ${show(limit, unit)}`, judge(figure)]))
  }
  const { heap } = result
  if (heap)
    lines.push(
      `heap: ${megabytes(heap.firstBytes)} → ${megabytes(heap.lastBytes)} MB, ${heap.firstNodes} → ${heap.lastNodes} nodes, ${heap.updates.toLocaleString('en')} book updates in between`,
    )
  return lines.join('\n')
}

/** Names of the figures that are broken rather than slow; empty when all is well. */
export function findBelowFloor(result: WebBenchResult): string[] {
  return listFigures(result)
    .filter(({ ours, byCpu, bare, floor }) => {
      const judged = byCpu ?? ours
      const most = Math.max(
        floor.most,
        floor.timesBare === undefined || bare === undefined ? 0 : bare * floor.timesBare,
      )
      return !(judged <= most)
    })
    .map(
      ({ name, ours, byCpu, unit, floor }) => `${name}: ${show(byCpu ?? ours, unit)}, floor ${show(floor.most, unit)}`,
    )
}

export function hasReachedAll(result: WebBenchResult): boolean {
  return listFigures(result).every(({ ours, limit }) => ours <= limit)
}

function listFigures({ bare, plain, indicated, heap }: WebBenchResult): Figure[] {
  const frame = (name: string, figures: PageFigures, limit: number): Figure => ({
    name,
    ours: figures.frameP95Ms,
    bare: bare.frameP95Ms,
    limit,
    unit: 'ms',
    floor: { most: 100, timesBare: 4 },
  })
  const longest = (name: string, figures: PageFigures): Figure => ({
    name,
    ours: figures.longTaskMsMax,
    byCpu: figures.longTaskCpuMsMax,
    bare: bare.longTaskMsMax,
    limit: 50,
    unit: 'ms',
    floor: { most: 100 },
  })
  const busy = (name: string, figures: PageFigures): Figure => ({
    name,
    ours: figures.busyShare,
    byCpu: figures.busyCpuShare,
    bare: bare.busyShare,
    limit: 0.5,
    unit: 'share',
    floor: { most: 0.7 },
  })
  return [
    frame('frame, p95', plain, 20),
    frame('frame with three indicators, p95', indicated, 34),
    longest('longest task after load', plain),
    longest('longest task with indicators', indicated),
    busy('main thread busy', plain),
    busy('main thread busy, indicators', indicated),
    {
      name: 'socket frame to pixels, p95',
      ours: plain.pixelsP95Ms,
      bare: bare.pixelsP95Ms,
      limit: 50,
      unit: 'ms',
      floor: { most: 250, timesBare: 4 },
    },
    ...(heap
      ? [
          {
            name: `heap, minute ${heap.lastMinute} against minute 2`,
            ours: heap.lastBytes / heap.firstBytes - 1,
            limit: 0.1,
            unit: 'share',
            floor: { most: 0.3 },
          },
        ]
      : []),
  ]
}

function judge({ ours, byCpu, limit }: Figure): string {
  if (ours <= limit) return 'reached'
  if (byCpu !== undefined && byCpu <= limit)
    return 'not reached here; reached by CPU: the rest is waiting for a processor'
  return 'not reached'
}

/** The load sent to one page, and the page's figures. */
export function presentFigures(name: string, figures: PageFigures): string {
  const { books, bookFrames, trades, tickers } = figures.rates
  const { frameP95Ms, frameCpuP95Ms, framesPerSecond, longTasks, longTasksByCpu, pixelsP50Ms, notLiveFrames } = figures
  return [
    `  sent: ${books.toFixed(0)} book updates/s in ${bookFrames.toFixed(0)} frames, ${trades.toFixed(0)} trades/s, ${tickers.toFixed(0)} tickers/s`,
    `  ${name}: ${framesPerSecond.toFixed(0)} animation frames/s, p95 ${frameP95Ms.toFixed(0)} ms, their work p95 ${frameCpuP95Ms.toFixed(1)} ms of CPU; ` +
      `${longTasks} tasks over 50 ms (${longTasksByCpu} by CPU); to pixels p50 ${pixelsP50Ms.toFixed(0)} ms; ${notLiveFrames} frames not live`,
  ].join('\n')
}

function show(value: number, unit: string): string {
  return unit === 'share' ? `${(value * 100).toFixed(0)} %` : `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

function formatRow(cells: readonly string[]): string {
  const widths = [34, 10, 10, 10, 7, 10]
  return cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(34) : index < widths.length ? cell.padStart(widths[index] ?? 0) : `  ${cell}`,
    )
    .join('')
    .trimEnd()
}
