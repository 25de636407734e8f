/**
 * Registers the service worker when the page has nothing better to do, and tells when a new release is there. It never
 * reloads by itself: a trader with an order half typed decides when.
 */
const updateCheckMs = 60 * 60 * 1000

export interface WorkerPage {
  readonly container: Pick<ServiceWorkerContainer, 'register' | 'controller'>
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly nowMs: () => number
  readonly onRelease: () => void
}

export async function registerWorker({ container, page, nowMs, onRelease }: WorkerPage): Promise<void> {
  // The first worker of a browser is no news.
  const isKnown = container.controller !== null
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  let checkedMs = nowMs()

  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    if (!isKnown || !worker) return
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') onRelease()
    })
  })

  // Browsers look for a new one at a navigation; a terminal is left open for days.
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || nowMs() - checkedMs < updateCheckMs) return
    checkedMs = nowMs()
    registration.update().catch(() => undefined)
  })
}
