/**
 * Waits until a page has finished everything it fetches, paints and lays out by itself: a state, however long it takes.
 */
import type { Page, Request } from '@playwright/test'

interface Traffic {
  readonly pending: Set<Request>
  startedCount: number
  onEnd: () => void
}

const traffics = new WeakMap<Page, Traffic>()

/** Call it before the page is opened. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { pending: new Set(), startedCount: 0, onEnd: () => {} }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    // A new document drops the requests that the one before it was still waiting for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.pending.clear()
    traffic.startedCount += 1
    // A page does not wait for a beacon's answer, and the browser does not report its end.
    if (request.resourceType() !== 'ping') traffic.pending.add(request)
  })
  const end = (request: Request) => {
    traffic.pending.delete(request)
    traffic.onEnd()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** Endless movement never settles; the layout shift check finds it. */
const movedRoundsMax = 10

/**
 * Waits until no request is pending, and the page has run every waiting task and painted twice without a new request
 * and without a layout shift.
 */
export async function untilResting(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (!traffic) throw new Error('call watchRequests before the page is opened')
  let movedRounds = 0
  for (;;) {
    const before = traffic.startedCount
    const hasMoved = (await page.evaluate(workAndPaint)) && ++movedRounds < movedRoundsMax
    if (traffic.pending.size > 0) await new Promise<void>((done) => (traffic.onEnd = done))
    else if (!hasMoved && traffic.startedCount === before) return
  }
}

/** Runs in the page. True when something moved meanwhile. */
async function workAndPaint(): Promise<boolean> {
  let count = 0
  const observer = new PerformanceObserver((list) => (count += list.getEntries().length))
  observer.observe({ type: 'layout-shift' })
  await document.fonts.ready
  // Runs after all waiting tasks. Not an idle callback: a headless page that paints nothing may never get one.
  await scheduler.postTask(() => {}, { priority: 'background' })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  count += observer.takeRecords().length
  observer.disconnect()
  return count > 0
}
