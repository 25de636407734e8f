import { calculateInp, createShiftScore } from './web-vitals.calc.ts'
import type { Watch } from './watch.ts'

type VitalEntry = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly interactionId?: number
  readonly responseStart: number
}

/** Faster responses to a press are not measured individually. */
const eventMsMin = 40

/**
 * The loading speed of the document, and the stability and responsiveness of each page. Values that are final only at
 * the end are reported before the page is left, so that they belong to it.
 */
export const watchWebVitals: Watch = ({ track, on }) => {
  let largestMs = 0
  let isFirstPage = true
  let addShift = createShiftScore()
  let worstShift = 0
  let presses = new Map<number, number>()

  function report(metric: string, value: number): void {
    track('system:web-vital', { metric, value: Number(value.toFixed(4)) })
  }

  function observe(type: string, run: (entry: VitalEntry) => void): void {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    const runAll = (entries: PerformanceEntryList) => entries.forEach((entry) => run(entry as VitalEntry))
    const observer = new PerformanceObserver((list) => runAll(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold: eventMsMin } as PerformanceObserverInit)
    // Processes the entries still buffered before the page's values are reported.
    on('leave', () => runAll(observer.takeRecords()))
    on('end', () => observer.disconnect())
  }

  observe('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (!hadRecentInput) worstShift = addShift(value, startTime)
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0))
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    largestMs = startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') report('FCP', startTime)
  })
  observe('navigation', ({ responseStart }) => report('TTFB', responseStart))

  on('leave', () => {
    if (isFirstPage && largestMs > 0) report('LCP', largestMs)
    isFirstPage = false
    report('CLS', worstShift)
    const inpMs = calculateInp([...presses.values()])
    if (inpMs !== undefined) report('INP', inpMs)
  })
  on('show', () => {
    addShift = createShiftScore()
    worstShift = 0
    presses = new Map()
  })
}
