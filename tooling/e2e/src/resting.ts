/** Waits until a page has fetched, painted and placed all that it will by itself: a state, however long it takes. */
import type { Page, Request } from '@playwright/test'

interface Traffic {
  readonly pending: Set<Request>
  startedCount: number
  onEnd: () => void
}

const traffics = new WeakMap<Page, Traffic>()

/** Before the page is opened. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { pending: new Set(), startedCount: 0, onEnd: () => {} }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    // A new document forgets what the one before it was still waiting for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.pending.clear()
    traffic.startedCount += 1
    // Nobody waits for the answer to a beacon, and the browser does not tell of it.
    if (request.resourceType() !== 'ping') traffic.pending.add(request)
  })
  const end = (request: Request) => {
    traffic.pending.delete(request)
    traffic.onEnd()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** What moves on and on never rests; the judge of layout shifts finds it. */
const movedRoundsMax = 10

/**
 * Until nothing is being fetched, and the page has done every waiting task and painted twice meanwhile without a new request
 * and without anything that moved.
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
  // After every task that waits. Not an idle callback: a headless page that paints nothing may never get one.
  await scheduler.postTask(() => {}, { priority: 'background' })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  count += observer.takeRecords().length
  observer.disconnect()
  return count > 0
}
